import { useRouter } from '@tanstack/react-router';

import { onMac } from '@/shell/overlay.ts';
import { pageFilter } from '@/shell/palette/handle-shortcut.ts';
import { reachablePages } from '@/shell/palette/reachable-pages.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { Kbd, pageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';

interface ShortcutLine {
  readonly keys: readonly string[];
  readonly does: string;
  readonly on?: string;
}

/** The shortcuts of the current page, and the switch for single-key ones (WCAG 2.1.4). */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const router = useRouter();
  const [singleKeys, setSingleKeys] = usePreference('singleKeys');
  const { project, workspace, common } = reachablePages(router);
  const own = shortcutsOfPage();
  const targets = [...new Set(own.map(({ on }) => on))];
  const goes = (places: typeof common): readonly ShortcutLine[] =>
    places.flatMap(({ label, shortcut }) =>
      shortcut === undefined ? [] : [{ keys: ['g', shortcut], does: label }],
    );
  return (
    <Dialog
      onClose={onClose}
      title="Keyboard shortcuts"
      description={singleKeys ? 'Shortcuts work outside text fields.' : 'Single-key shortcuts are off.'}
      size="large"
    >
      <div
        data-autofocus
        tabIndex={-1}
        className="grid scroll-mt-24 gap-x-10 gap-y-5 outline-none sm:grid-cols-2"
      >
        <div className="flex flex-col gap-5">
          {targets.map((target = 'This page') => (
            <ShortcutGroup
              key={target}
              title={target}
              lines={own.filter(({ on = 'This page' }) => on === target)}
            />
          ))}
          <ShortcutGroup
            title="Everywhere"
            lines={[
              { keys: [onMac ? '⌘' : 'Ctrl', 'K'], does: 'Open the command palette' },
              { keys: ['?'], does: 'Show shortcuts' },
              { keys: ['Shift', 'P'], does: 'Presentation mode' },
              { keys: ['Esc'], does: 'Close a dialog' },
            ]}
          />
          <label className="flex items-center gap-2.5 pointer-coarse:min-h-touch">
            <input
              type="checkbox"
              className="check"
              checked={singleKeys}
              onChange={(event) => setSingleKeys(event.target.checked)}
            />
            Single-key shortcuts
          </label>
        </div>
        <div className="flex flex-col gap-5">
          <ShortcutGroup title="Go to in project" lines={goes(project)} />
          <ShortcutGroup title="Go to" lines={goes([...workspace, ...common])} />
        </div>
      </div>
    </Dialog>
  );
}

interface ShortcutGroupProps {
  readonly title: string;
  readonly lines: readonly ShortcutLine[];
}

function ShortcutGroup({ title, lines }: ShortcutGroupProps) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 text-small text-ink-3">{title}</h3>
      <dl className="flex flex-col divide-y divide-line">
        {lines.map(({ keys, does }) => (
          <div key={keys.join(' ')} className="flex min-h-8 items-center justify-between gap-4 py-1">
            <dt className="order-2 flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The page's own shortcuts, including those of its lists, filters, and charts. */
function shortcutsOfPage(): readonly ShortcutLine[] {
  const own = pageShortcuts();
  const has = (selector: string): boolean => document.querySelector(`main ${selector}`) !== null;
  const listed = own.some(({ keys }) => keys.includes('j'));
  return [
    ...(pageFilter() === null ? [] : [{ keys: ['/'], does: 'Focus search' }]),
    ...own,
    ...(!listed && has('[data-row-link]')
      ? [
          { keys: ['j', 'k', '↓', '↑'], does: 'Next or previous row' },
          { keys: ['↵'], does: 'Open the row' },
        ]
      : []),
    ...(has('[role="slider"]') ? [{ keys: ['←', '→'], does: 'Move along a chart' }] : []),
  ];
}
