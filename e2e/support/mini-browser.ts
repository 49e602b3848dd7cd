import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findProgram, freePort, startProcess } from './process.ts';
import type { WebKitPage } from './walker.ts';

/** The programs that run WebKitGTK without a screen. */
interface Programs {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

const libraryFolder = '/usr/lib';

/** The newest `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser`. */
function findBrowser(): string | undefined {
  if (!existsSync(libraryFolder)) return undefined;
  return readdirSync(libraryFolder)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((name) => readdirSync(join(libraryFolder, name)).map((part) => join(libraryFolder, name, part)))
    .filter((folder) => /\/webkit(?:2gtk|gtk)-[\d.]+$/.test(folder))
    .toSorted()
    .map((folder) => join(folder, 'MiniBrowser'))
    .findLast((candidate) => existsSync(candidate));
}

export function findMiniBrowser(): Programs | undefined {
  const driver = findProgram(['WebKitWebDriver']);
  const browser = findBrowser();
  const display = findProgram(['Xvfb']);
  if (driver === undefined || browser === undefined || display === undefined) return undefined;
  return { driver, browser, display };
}

/** A virtual screen. Xvfb chooses its number and writes it to the third descriptor. */
async function startDisplay(program: string): Promise<{ name: string; process: ChildProcess }> {
  const display = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    display.once('error', reject);
    display.once('exit', () => reject(new Error('Xvfb ended before it had a display.')));
    display.stdio[3]?.once('data', (text: Buffer) => resolve(text.toString().trim()));
  });
  return { name: `:${number}`, process: display };
}

/** Keys that WebDriver encodes as characters. */
const keyNames: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

/** Starts MiniBrowser on its own display and drives it by WebDriver (W3C). */
export async function startMiniBrowser({ driver, browser, display }: Programs): Promise<WebKitPage> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
  // Without a locale the page's language is "C". The data of the C locale, which always exists, is enough.
  await symlink('/usr/lib/locale/C.utf8', join(folder, 'en_US.UTF-8'));
  const screen = await startDisplay(display);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const running = await startProcess([driver, '-p', String(port), '--host=127.0.0.1'], `${base}/status`, {
    ...process.env,
    DISPLAY: screen.name,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    LANG: 'en_US.UTF-8',
    LC_ALL: 'en_US.UTF-8',
    LOCPATH: folder,
    TZ: 'Europe/Berlin',
  });

  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(base + path, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const { sessionId } = (await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: browser,
          args: ['--automation'],
        },
      },
    },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, { width: 1280, height: 960 });

  const act = (type: 'key' | 'pointer', actions: readonly object[]): Promise<unknown> =>
    call('POST', `${session}/actions`, { actions: [{ type, id: type, actions }] });
  const press = async (combination: string): Promise<void> => {
    const keys = combination.split('+').map((key) => keyNames[key] ?? key);
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    await act('key', [...down, ...up]);
  };
  return {
    go: async (url) => void (await call('POST', `${session}/url`, { url })),
    run: (script, ...args) =>
      call('POST', `${session}/execute/sync`, {
        script: `return (${script.toString()}).apply(null, arguments)`,
        args,
      }),
    press,
    async type(text) {
      for (const key of text) await press(key);
    },
    async clickAt(x, y) {
      await act('pointer', [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    async stop() {
      await call('DELETE', session);
      await running.stop();
      screen.process.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
