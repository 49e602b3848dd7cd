import { limits, serviceVersion } from '@/contract/limits.ts';
import { createEmbedUrl } from '@/contract/operations/publishing.ts';

/** The facts about a project in the snippets. None of them is secret. */
export interface SnippetSubject {
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
