/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** '1' in a demo build, where the embedded service answers in the browser; '' otherwise. */
  readonly VITE_DEMO: '1' | '';
  /** Another origin that serves `/v1`; the console's own origin when unset. */
  readonly VITE_SERVICE_BASE_URL?: string;
}
