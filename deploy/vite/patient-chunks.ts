import type { Plugin } from 'vite';

interface Change {
  readonly id: RegExp;
  readonly from: string;
  readonly to: string;
}

const changes: readonly Change[] = [
  // What a page loads when it is used does not fail for want of a network, which would take the page away: it waits, and
  // tries twice more, as a network that is just back may not carry anything yet. Firefox remembers a failed import until
  // the document ends. It names the address in the error, so the next attempt asks for the same chunk by another one. The
  // error may also name code that the chunk imports, which would come in place of the chunk and lack its exports.
  {
    id: /vite\/preload-helper/,
    from: 'return baseModule().catch(handlePreloadError);',
    to: `const attempt = (left, load) => load().catch((error) => {
      const url = /^error loading dynamically imported module: ([^?]+)/.exec(error?.message)?.[1];
      const isChunk = url !== undefined && String(baseModule).includes(url.slice(url.lastIndexOf('/') + 1));
      const again = !isChunk ? baseModule : () => import(/* @vite-ignore */ url + '?again=' + Date.now());
      if (!navigator.onLine)
        return new Promise((back) => addEventListener('online', back, { once: true })).then(() => attempt(2, again));
      if (left === 0) return handlePreloadError(error);
      return new Promise((later) => setTimeout(later, 1000)).then(() => attempt(left - 1, again));
    });
    return attempt(2, baseModule);`,
  },
  // A page that does not come although there is a network says so. The router would reload the tab, and lose what only
  // this tab has: what was read before an outage, and a key that is in its memory alone.
  {
    id: /react-router\/dist\/esm\/lazyRouteComponent\.js/,
    from: 'isModuleNotFoundError(error) &&',
    to: 'false &&',
  },
];

/** Makes chunks that cannot be fetched a wait or a message, never the loss of what is on screen. */
export function patientChunks(): Plugin {
  return {
    name: 'patient-chunks',
    apply: 'build',
    transform(code, id) {
      const change = changes.find((one) => one.id.test(id.replaceAll('\\', '/')));
      if (change === undefined) return null;
      if (!code.includes(change.from)) throw new Error(`${id} loads chunks in another way than it did.`);
      return { code: code.replace(change.from, change.to), map: null };
    },
  };
}
