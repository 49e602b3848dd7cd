import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const usualLocations = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The nginx of this machine: `E2E_NGINX_PATH`, the path, or the usual places. */
export function findNginx(): string | undefined {
  const chosen = process.env['E2E_NGINX_PATH'];
  if (chosen) return chosen;
  return [...(process.env['PATH'] ?? '').split(delimiter), ...usualLocations]
    .map((folder) => join(folder, 'nginx'))
    .find((candidate) => existsSync(candidate));
}
