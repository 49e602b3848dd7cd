import { freePort, startProcess, type RunningProcess } from './process.ts';

/** The embedded service over HTTP, like `npm run service`. */
export interface HttpService {
  readonly url: string;
  /** Calls the simulator: `POST /_sim/<action>`. */
  simulate(action: string, body?: Record<string, unknown>): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function startService(): Promise<HttpService> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const launch = (): Promise<RunningProcess> =>
    startProcess(['npm', 'run', '--silent', 'service', '--', '--port', String(port)], `${url}/v1/workspaces`);
  let running: RunningProcess | undefined = await launch();
  return {
    url,
    async simulate(action, body = {}) {
      const response = await fetch(`${url}/_sim/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok)
        throw new Error(`POST /_sim/${action} returned ${response.status}: ${await response.text()}`);
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
    async start() {
      running ??= await launch();
    },
  };
}
