import { limits, serviceVersion } from '@/contract/limits.ts';
import { createEmbedUrl } from '@/contract/operations/publishing.ts';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { Card } from '@/ui/layout/card.tsx';

import type { SnippetKind } from './search.ts';

/** The facts about a project in the snippets. None of them is secret. */
interface SnippetSubject {
  readonly projectId: string;
  readonly name: string;
  readonly origin: string;
}

/** Replaces the URL in copied snippets, because the URL contains a token. */
export const urlPlaceholder = 'EMBED_URL';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const attribute = (value: string): string =>
  value.replaceAll(/[&<>"]/gu, (character) => escapes[character] ?? character);

/** A JavaScript string that can't close the script element around it, or break a line. */
const scriptString = (value: string): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** A plain iframe, with a placeholder if there is no URL. */
export function htmlSnippet({ name }: SnippetSubject, url: string = urlPlaceholder): string {
  return `<iframe
  src="${attribute(url)}"
  title="${attribute(name)}"
  width="100%"
  height="600"
  style="border: 0"
></iframe>`;
}

/** Requests a URL from the integrator's own server, and renews it in time. Self-contained. */
export function scriptSnippet({ name }: SnippetSubject): string {
  return `<div id="project-preview"></div>
<script>
  (() => {
    // An endpoint of your server. It calls the API with the API key and
    // returns embed_url and expires_at. The key must never reach a browser.
    const endpoint = '/embed-url';
    const frame = document.createElement('iframe');
    frame.title = ${scriptString(name)};
    frame.width = '100%';
    frame.height = '600';
    frame.style.border = '0';
    document.getElementById('project-preview').append(frame);

    async function refresh() {
      let waitMs = 30000; // After a failure.
      try {
        const response = await fetch(endpoint, { method: 'POST' });
        if (!response.ok) throw new Error('HTTP ' + response.status);
        const { embed_url, expires_at } = await response.json();
        frame.src = embed_url;
        // A minute before it expires, after 59 minutes at the latest.
        const leftMs = Date.parse(expires_at) - Date.now() || ${limits.embedUrlLifetimeMs};
        waitMs = Math.min(Math.max(leftMs - 60000, 60000), ${limits.embedUrlLifetimeMs - 60_000});
      } catch (error) {
        console.error('Couldn’t refresh the preview.', error);
      }
      setTimeout(refresh, waitMs);
    }
    refresh();
  })();
</script>`;
}

/** Quotes text for a POSIX shell. */
const shellString = (value: string): string => `'${value.replaceAll("'", "'\\''")}'`;

/** The request that the integrator's server sends. The key comes from its environment. */
export function serverSnippet({ projectId, origin }: SnippetSubject): string {
  const path = createEmbedUrl.path.replace('{project_id}', encodeURIComponent(projectId));
  return `curl -X POST "$SERVICE_URL"${shellString(path)} \\
  -H "Service-API-Key: $SERVICE_API_KEY" \\
  -H "Service-Version: ${serviceVersion}" \\
  -H "Content-Type: application/json" \\
  -d ${shellString(JSON.stringify({ parent_origin: origin }))}`;
}

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
      <p className="mb-3 text-small text-ink-3">{about[kind]}</p>
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
