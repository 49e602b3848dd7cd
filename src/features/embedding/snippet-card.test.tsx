import { runInNewContext } from 'node:vm';

import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';

import { htmlSnippet, scriptSnippet, serverSnippet, urlPlaceholder } from './snippet-card.tsx';

const subject = { projectId: 'prj_1', name: 'Billing portal', origin: 'https://app.example.com' };
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '</script><script>alert(1)</script>',
    '"><img onerror=alert(1)>',
    "'; rm -rf ~ #",
    '$(id)',
    '\u2028',
  ),
);
/** Renames the frame's element, so that the parser handles it in the same way but loads nothing. */
const parse = (html: string): HTMLElement =>
  new DOMParser().parseFromString(
    html.replace(/^<iframe/u, '<x-frame').replace(/iframe>$/u, 'x-frame>'),
    'text/html',
  ).body;

afterEach(() => vi.useRealTimers());

test('puts only the name and URL into the iframe', () => {
  fc.assert(
    fc.property(hostile, fc.webUrl({ withQueryParameters: true }), (name, url) => {
      const body = parse(htmlSnippet({ ...subject, name }, url));
      expect(body.children).toHaveLength(1);
      const frame = body.querySelector('x-frame');
      expect(frame?.getAttribute('src')).toBe(url);
      // An HTML parser normalizes line endings.
      expect(frame?.getAttribute('title')).toBe(name.replaceAll(/\r\n?/gu, '\n'));
    }),
  );
});

test('shows a placeholder when there is no URL', () => {
  expect(parse(htmlSnippet(subject)).querySelector('x-frame')?.getAttribute('src')).toBe(urlPlaceholder);
});

/** Runs the snippet's script with stubs of the globals that it uses. */
function runScript(name: string, responses: readonly { embed_url: string; expires_at: string }[]) {
  const frame = { src: '', title: '', style: {} };
  const appended: unknown[] = [];
  const waits: number[] = [];
  let next = (): void => undefined;
  const requests: unknown[] = [];
  const code = /<script>([^]*)<\/script>/.exec(scriptSnippet({ ...subject, name }))?.[1] ?? '';
  runInNewContext(code, {
    document: {
      createElement: () => frame,
      getElementById: () => ({ append: (child: unknown) => appended.push(child) }),
    },
    Date,
    console: { error: () => undefined },
    fetch: async (...request: unknown[]) => {
      requests.push(request);
      const response = responses[requests.length - 1];
      return response === undefined ? new Response('', { status: 503 }) : Response.json(response);
    },
    setTimeout: (callback: () => void, ms: number) => {
      waits.push(ms);
      next = callback;
    },
  });
  return { frame, appended, waits, requests, refresh: () => next() };
}

test('requests URLs from the integrator’s server, renews them early, and retries after a failure', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z'), toFake: ['Date'] });
  const run = runScript('Billing portal', [
    { embed_url: 'https://p.example/?token=1', expires_at: '2026-11-20T11:00:00Z' },
    { embed_url: 'https://p.example/?token=2', expires_at: 'never' },
  ]);
  await vi.waitFor(() => expect(run.waits).toHaveLength(1), 15_000);
  // Fake time passes during the wait.
  expect(run.waits[0]).toBeGreaterThan(58 * 60_000);
  expect(run.waits[0]).toBeLessThanOrEqual(59 * 60_000);
  expect(run.requests).toEqual([['/embed-url', { method: 'POST' }]]);
  expect(run.appended).toEqual([run.frame]);
  expect(run.frame).toMatchObject({ src: 'https://p.example/?token=1', title: 'Billing portal' });
  run.refresh();
  await vi.waitFor(() => expect(run.waits.slice(1)).toEqual([59 * 60_000]), 15_000);
  expect(run.frame.src).toBe('https://p.example/?token=2');
  run.refresh();
  await vi.waitFor(() => expect(run.waits.at(-1)).toBe(30_000), 15_000);
});

test('escapes any name inside the script', () => {
  fc.assert(
    fc.property(hostile, (name) => {
      const text = scriptSnippet({ ...subject, name });
      expect(text.match(/<\/script/gi)).toHaveLength(1);
      const literal = /frame\.title = (.*);/.exec(text)?.[1] ?? '';
      expect(JSON.parse(literal)).toBe(name);
    }),
  );
});

test('sends the request of the contract, with the API key from the environment', () => {
  const text = serverSnippet({ ...subject, projectId: "prj_'1" });
  expect(text).toContain(`'/v1/projects/prj_'\\''1/embed-url'`);
  expect(text).toContain('-H "Service-API-Key: $SERVICE_API_KEY"');
  expect(text).toContain(`-d '{"parent_origin":"https://app.example.com"}'`);
});
