import { freePort, startProcess } from './process.ts';

export interface Demo {
  readonly url: string;
  stop(): Promise<void>;
}

/** The demo build with the preview's headers, on its own port. */
export async function startDemo(): Promise<Demo> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startProcess([process.execPath, 'e2e/support/demo-server.mjs', String(port)], url);
  return { url, stop: server.stop };
}
