/**
 * The one source of response headers, for the gateway's `headers.conf`, the preview server and the development
 * server. Strict-Transport-Security isn't among them. It belongs to whatever terminates TLS, because a host that has
 * sent it can't go back to plain HTTP.
 */

/** `live` is the build behind the gateway. `demo` has its service in the browser. */
export type HeaderMode = 'live' | 'demo';

type Policy = Readonly<Record<string, readonly string[]>>;

const SELF = "'self'";
const NONE = "'none'";

function contentPolicy(mode: HeaderMode, serviceOrigin: string | undefined): Policy {
  return {
    'default-src': [NONE],
    'script-src': [SELF],
    'style-src': [SELF],
    // Screenshots and workspace images come from any host that the API names (spec §2.3, §2.8).
    'img-src': [SELF, 'data:', 'https:'],
    'font-src': [SELF],
    'connect-src': serviceOrigin === undefined ? [SELF] : [SELF, serviceOrigin],
    // Frames may show a project's preview (spec §4.14).
    'frame-src': ['https:'],
    'manifest-src': [SELF],
    // The demo registers a service worker, a trusted-types sink that it can't satisfy.
    ...(mode === 'demo' ? { 'worker-src': [SELF] } : {}),
    'base-uri': [NONE],
    'form-action': [SELF],
    'frame-ancestors': [NONE],
    ...(mode === 'live' ? { 'require-trusted-types-for': ["'script'"], 'trusted-types': [NONE] } : {}),
  };
}

/** The origin of `VITE_SERVICE_BASE_URL`. Undefined if the API is on our own origin. */
function originOf(serviceBaseUrl: string | undefined): string | undefined {
  if (serviceBaseUrl === undefined || !/^https?:/.test(serviceBaseUrl)) return undefined;
  return new URL(serviceBaseUrl).origin;
}

/**
 * Every security header of our pages and files. With `serviceBaseUrl` on another origin, the policy also
 * allows requests to it.
 */
export function securityHeaders(
  mode: HeaderMode,
  serviceBaseUrl: string | undefined = process.env['VITE_SERVICE_BASE_URL'],
): Record<string, string> {
  const policy = Object.entries(contentPolicy(mode, originOf(serviceBaseUrl)))
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': [
      'accelerometer=()',
      'camera=()',
      'display-capture=()',
      'geolocation=()',
      'gyroscope=()',
      'magnetometer=()',
      'microphone=()',
      'midi=()',
      'payment=()',
      'usb=()',
    ].join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
