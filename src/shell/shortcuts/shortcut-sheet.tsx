import { useRouter } from '@tanstack/react-router';

import { onMac } from '@/shell/overlay.ts';
import { pageFilter } from '@/shell/palette/handle-shortcut.ts';
import { reachablePages } from '@/shell/palette/reachable-pages.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { Kbd, pageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';

interface KeyLine {
  readonly signs: readonly string[];
  readonly does: string;
}

/** Which keys do what on the page below, and the way to switch those of one letter off (WCAG 2.1.4). */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const router = useRouter();
  const [singleKeys, setSingleKeys] = usePreference('singleKeys');
  const { project, workspace, common } = reachablePages(router);
  const goes = (places: typeof common): readonly KeyLine[] =>
    places.map(({ label, shortcut }) => ({ signs: ['g', shortcut], does: label }));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keys"
      description={
        singleKeys
          ? 'Letters do something wherever no text is being typed.'
          : 'Keys of one letter are switched off.'
      }
      size="large"
    >
      <div data-autofocus tabIndex={-1} className="grid gap-x-10 gap-y-5 outline-none sm:grid-cols-2">
        <div className="flex flex-col gap-5">
          <Keys title="This page" lines={keysOfPage()} />
          <Keys
            title="Everywhere"
            lines={[
              { signs: [onMac ? '⌘' : 'Ctrl', 'K'], does: 'Go anywhere, do anything' },
              { signs: ['?'], does: 'Show these keys' },
              { signs: ['Esc'], does: 'Close what lies over the page' },
            ]}
          />
          <label className="flex items-center gap-2.5">
            <input
              type="checkbox"
              className="check"
              checked={singleKeys}
              onChange={(event) => setSingleKeys(event.target.checked)}
            />
            Keys of one letter do something
          </label>
        </div>
        <div className="flex flex-col gap-5">
          <Keys title="Go to: this project" lines={goes(project)} />
          <Keys title="Go to" lines={goes([...workspace, ...common])} />
        </div>
      </div>
    </Dialog>
  );
}

interface KeysProps {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}

function Keys({ title, lines }: KeysProps) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 text-small text-ink-3">{title}</h3>
      <dl className="flex flex-col divide-y divide-line">
        {lines.map(({ signs, does }) => (
          <div key={does} className="flex min-h-8 items-center justify-between gap-4 py-1">
            <dt className="order-2 flex shrink-0 gap-1">
              {signs.map((sign) => (
                <Kbd key={sign}>{sign}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the page's parts say about themselves, and what every list, filter and chart can do. */
function keysOfPage(): readonly KeyLine[] {
  const own = pageShortcuts();
  const has = (selector: string): boolean => document.querySelector(`main ${selector}`) !== null;
  const listed = own.some(({ signs }) => signs.includes('j'));
  return [
    ...(pageFilter() === null ? [] : [{ signs: ['/'], does: 'To the filter' }]),
    ...own,
    ...(!listed && has('[data-row-link]')
      ? [
          { signs: ['j', 'k'], does: 'To the rows, and from row to row' },
          { signs: ['↓', '↑'], does: 'From row to row' },
          { signs: ['↵'], does: 'Open the row' },
        ]
      : []),
    ...(has('[role="slider"]') ? [{ signs: ['←', '→'], does: 'From point to point of a chart' }] : []),
  ];
}
