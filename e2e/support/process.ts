import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..', '..');

export interface RunningProcess {
  /** Ends the process and its children, and waits until they are gone. */
  stop(): Promise<void>;
}

/** The first program of these names in `folders` or in the path. */
export const findProgram = (names: readonly string[], folders: readonly string[] = []): string | undefined =>
  [...folders, ...(process.env['PATH'] ?? '').split(delimiter)]
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((candidate) => existsSync(candidate));

/** An unused port. Start the server immediately, before another process takes it. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Starts a server in its own process group, and resolves once `url` responds. */
export async function startProcess(
  command: readonly [string, ...string[]],
  url: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<RunningProcess> {
  const [file, ...args] = command;
  const child = spawn(file, args, {
    cwd: projectRoot,
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let ended = false;
  const gone = new Promise<void>((resolve) => {
    child.once('error', (error) => (output += error.message));
    child.once('close', () => {
      ended = true;
      resolve();
    });
  });
  const group = child.pid;
  const stop = async (): Promise<void> => {
    if (!ended && group !== undefined) process.kill(-group, 'SIGTERM');
    await gone;
  };
  const deadline = Date.now() + 120_000;
  while (!(await responds(url))) {
    if (ended) throw new Error(`${command.join(' ')} ended before it was ready:\n${output}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`${command.join(' ')} was not ready at ${url}:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { stop };
}
