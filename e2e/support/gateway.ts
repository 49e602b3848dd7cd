import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { findProgram, freePort, projectRoot, startProcess } from './process.ts';

/** The nginx of this machine: `E2E_NGINX_PATH`, the usual places, or the path. */
export const findNginx = (): string | undefined =>
  process.env['E2E_NGINX_PATH'] ||
  findProgram(['nginx'], ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']);

/** A real nginx with our configuration, over `dist/` and in front of a service. */
export interface Gateway {
  readonly url: string;
  /** The gateway's request log. */
  accessLog(): Promise<string>;
  stop(): Promise<void>;
}

export interface GatewayOptions {
  /** The gateway adds this API key. */
  readonly apiKey?: string;
  /** The name server that resolves the service's hostname. */
  readonly resolver?: string;
}

export async function startGateway(
  serviceUrl: string,
  { apiKey, resolver }: GatewayOptions = {},
): Promise<Gateway> {
  const nginx = findNginx();
  if (nginx === undefined) throw new Error('nginx is not installed.');
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  const port = await freePort();
  const asRoot = process.getuid?.() === 0;
  await promisify(execFile)(process.execPath, ['deploy/render.mjs', '--out', folder], {
    cwd: projectRoot,
    env: {
      ...process.env,
      LISTEN: `127.0.0.1:${port}`,
      SERVICE_BASE_URL: serviceUrl,
      STATIC_ROOT: join(projectRoot, 'dist'),
      // If root starts nginx, its workers run as a user who can't read root's folders.
      ...(asRoot ? { WORKER_USER: 'root' } : {}),
      ...(apiKey === undefined ? {} : { GATEWAY_API_KEY: apiKey }),
      ...(resolver === undefined ? {} : { RESOLVER: resolver }),
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const running = await startProcess([nginx, '-p', folder, '-c', 'nginx.conf'], `${url}/healthz`);
  return {
    url,
    accessLog: () => readFile(join(folder, 'access.log'), 'utf8'),
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
