/** Where `/v1` lives: another origin for hosts that allow it, else the origin that served the console. */
export function serviceBaseUrl(): string {
  const configured = import.meta.env.VITE_SERVICE_BASE_URL;
  return (configured || globalThis.location?.origin || '').replace(/\/+$/, '');
}
