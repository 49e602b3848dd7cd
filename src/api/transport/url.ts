/** The base URL of `/v1`: another origin that allows the app, or else the origin that served it. */
export function serviceBaseUrl(): string {
  const configured = import.meta.env.VITE_SERVICE_BASE_URL;
  return (configured || globalThis.location?.origin || '').replace(/\/+$/, '');
}

type Value = string | number | boolean;
export type QueryRecord = Readonly<Record<string, Value | readonly Value[] | null | undefined>>;

/** The path below the base URL: parameters are encoded, arrays become repeated names, absent values are left out. */
export function buildPath(
  template: string,
  path: Readonly<Record<string, string>>,
  query: QueryRecord = {},
): string {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value ?? []].flat()) search.append(name, String(item));
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}
