import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { Card } from '@/ui/layout/card.tsx';

import type { SnippetKind } from './search.ts';
import {
  htmlSnippet,
  scriptSnippet,
  serverSnippet,
  type SnippetSubject,
  urlPlaceholder,
} from './snippets.ts';

interface SnippetCardProps {
  readonly subject: SnippetSubject;
  /** The current URL; null if there is none. */
  readonly url: string | null;
  readonly kind: SnippetKind;
  readonly onKind: (kind: SnippetKind) => void;
}

const kinds = [
  { value: 'html', label: 'HTML' },
  { value: 'script', label: 'Auto-refresh script' },
  { value: 'server', label: 'Server' },
] as const;

const snippets: Readonly<Record<SnippetKind, (subject: SnippetSubject) => string>> = {
  html: (subject) => htmlSnippet(subject),
  script: scriptSnippet,
  server: serverSnippet,
};

const about: Readonly<Record<SnippetKind, string>> = {
  html: `Have your server replace ${urlPlaceholder} on each visit.`,
  script:
    'Gets a URL from your server and renews it a minute before it expires. Renewing reloads the preview.',
  server: 'The request that your server sends. Never expose the API key in a browser.',
};

/** The code for the embedding page. Copies contain a token only on request. */
export function SnippetCard({ subject, url, kind, onKind }: SnippetCardProps) {
  const text = snippets[kind](subject);
  const name = kinds.find(({ value }) => value === kind)?.label ?? kind;
  return (
    <Card
      title="Snippet"
      actions={<SegmentedControl label="Snippet type" value={kind} onChange={onKind} options={kinds} />}
    >
      <p className="mb-3 text-ink-3">{about[kind]}</p>
      <pre
        tabIndex={0}
        aria-label={`${name} snippet`}
        role="region"
        className="max-h-90 overflow-auto rounded-control bg-sunken p-3 font-mono text-tiny text-ink"
      >
        {text}
      </pre>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <CopyButton labeled value={text} label="Copy snippet" />
        {kind === 'html' && (
          <>
            <CopyButton
              labeled
              value={htmlSnippet(subject, url ?? undefined)}
              label="Copy with embed URL"
              disabledReason={url === null ? 'Create a URL first.' : undefined}
            />
            <span className="text-small text-ink-3">Works until the URL expires.</span>
          </>
        )}
      </div>
    </Card>
  );
}
