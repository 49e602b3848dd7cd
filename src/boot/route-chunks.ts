/** Whether `pathname` is a URL of the route `pattern`, such as `/workspaces/$workspaceId/projects`. */
export function matchesRoute(pattern: string, pathname: string): boolean {
  const expected = pattern.split('/').filter(Boolean);
  const actual = pathname.split('/').filter(Boolean);
  return (
    expected.length === actual.length &&
    expected.every((part, index) => part.startsWith('$') || part === actual[index])
  );
}

/**
 * Whether a page at `pathname` runs the chunks of `pattern`: a route's own, or `/a/*` of the layout above it.
 */
export function runsChunksOf(pattern: string, pathname: string): boolean {
  if (!pattern.endsWith('/*')) return matchesRoute(pattern, pathname);
  const layout = pattern.slice(0, -2);
  const depth = layout.split('/').filter(Boolean).length;
  const head = pathname.split('/').filter(Boolean).slice(0, depth).join('/');
  return matchesRoute(layout, `/${head}`);
}

/**
 * Requests the page's chunks before the router has loaded. The build leaves the table of chunks in the
 * document. In development there is none.
 */
export function preloadRouteChunks(document: Document, pathname: string): void {
  const table = document.querySelector('#route-chunks')?.textContent;
  if (table === undefined || table === '') return;
  const routes: unknown = JSON.parse(table);
  if (typeof routes !== 'object' || routes === null) return;
  for (const [pattern, chunks] of Object.entries(routes)) {
    if (!runsChunksOf(pattern, pathname) || !Array.isArray(chunks)) continue;
    for (const href of chunks) {
      if (typeof href !== 'string') continue;
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
  }
}
