/** Installs dependencies. Only Node's own modules are imported here: nothing else may be installed yet. */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs `npm ci` unless the installed packages are as new as the lockfile. False if that fails.
 * @param {string} root
 */
export function ensureInstalled(root) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
    process.stderr.write(
      `This is Node ${process.versions.node}; the console needs 20.19 or later, or 22.12 or later.\n`,
    );
    return false;
  }
  // npm writes this file last, so it is older than the lockfile if anything is missing.
  const installed = join(root, 'node_modules', '.package-lock.json');
  const lockfile = join(root, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return true;
  process.stdout.write('Installing what the console needs (once) …\n');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}
