import { expect, onTestFinished, test, vi } from 'vitest';

import { decidedItemOf } from './decision-fixture.ts';
import { type DecidedItem, subjectKey } from './decision-map.ts';
import type { DecisionStorage } from './decision-storage.ts';
import { createDecisions } from './decisions.ts';

const decided = (projectId: string, at: string): DecidedItem =>
  decidedItemOf({ project_id: projectId, decision: { id: `${projectId} ${at}`, at } });
const early = decided('prj_1', '2026-11-20T00:00:00Z');
const late = decided('prj_1', '2026-11-21T00:00:00Z');

function memory(): DecisionStorage & { readonly records: Map<string, unknown> } {
  const records = new Map<string, unknown>();
  return {
    records,
    load: (id) =>
      Promise.resolve([...records].flatMap(([key, item]) => (key.startsWith(`${id} `) ? [item] : []))),
    find: (workspaceId, keys) => Promise.resolve(keys.map((key) => records.get(`${workspaceId} ${key}`))),
    workspaces: () =>
      Promise.resolve([...new Set([...records.keys()].map((key) => key.split(' ')[0] ?? ''))]),
    save: (workspaceId, items) => {
      for (const item of items) records.set(`${workspaceId} ${subjectKey(item)}`, item);
      return Promise.resolve();
    },
    remove: (workspaceId, keys) => {
      for (const key of keys) records.delete(`${workspaceId} ${key}`);
      return Promise.resolve();
    },
    clear: () => Promise.resolve(records.clear()),
  };
}

test('loads what an earlier page saved, and drops what it can’t read', async () => {
  const storage = memory();
  await createDecisions(storage, () => undefined).save('ws_1', [early]);
  storage.records.set('ws_1 damaged', { kind: 'project' });
  const decisions = createDecisions(storage, () => undefined);
  await decisions.load('ws_1');
  expect([...(decisions.decisionMapOf('ws_1')?.values() ?? [])]).toEqual([early]);
  expect(decisions.decisionMapOf('ws_2')).toBeUndefined();
});

test('keeps a decision about a finding whose texts are longer than expected', async () => {
  const storage = memory();
  const long = 'x'.repeat(5000);
  const item = decidedItemOf({
    kind: 'finding',
    finding_id: long,
    decision: { project_name: long, fingerprint: { level: long, status: long } },
  });
  await createDecisions(storage, () => undefined).save('ws_1', [item]);
  const decisions = createDecisions(storage, () => undefined);
  await decisions.load('ws_1');
  expect([...(decisions.decisionMapOf('ws_1')?.values() ?? [])]).toEqual([item]);
});

test('never replaces a later decision with an earlier one', async () => {
  const storage = memory();
  const decisions = createDecisions(storage, () => undefined);
  await decisions.save('ws_1', [late]);
  await decisions.save('ws_1', [early]);
  expect([...storage.records.values()]).toEqual([late]);
});

test('puts back what was there before a decision', async () => {
  const storage = memory();
  const decisions = createDecisions(storage, () => undefined);
  await decisions.save('ws_1', [early]);
  await decisions.save('ws_1', [late]);
  await decisions.undo('ws_1', [{ before: early, after: late }]);
  expect([...storage.records.values()]).toEqual([early]);
  await decisions.undo('ws_1', [{ before: undefined, after: early }]);
  expect(storage.records.size).toBe(0);
  expect(decisions.decisionMapOf('ws_1')?.size).toBe(0);
});

test('keeps later decisions when an earlier one is undone', async () => {
  const storage = memory();
  const decisions = createDecisions(storage, () => undefined);
  await decisions.save('ws_1', [early]);
  await decisions.save('ws_1', [late]);
  const { undone } = await decisions.undo('ws_1', [{ before: undefined, after: early }]);
  expect(undone).toEqual([]);
  expect([...storage.records.values()]).toEqual([late]);
});

test('undoes two decisions on one subject in a row', async () => {
  const storage = memory();
  const decisions = createDecisions(storage, () => undefined);
  await decisions.save('ws_1', [early]);
  await decisions.save('ws_1', [late]);
  void decisions.undo('ws_1', [{ before: early, after: late }]);
  await decisions.undo('ws_1', [{ before: undefined, after: early }]);
  expect(storage.records.size).toBe(0);
});

test('keeps a decision of another tab that replaced the undone one while this tab slept', async () => {
  const storage = memory();
  const asleep = createDecisions(storage, () => undefined);
  await asleep.save('ws_1', [early]);
  await createDecisions(storage, () => undefined).save('ws_1', [late]);
  await asleep.undo('ws_1', [{ before: undefined, after: early }]);
  expect([...storage.records.values()]).toEqual([late]);
  expect([...(asleep.decisionMapOf('ws_1')?.values() ?? [])]).toEqual([late]);
});

test('works without stored decisions while they load slowly, and shows them once they have', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const storage = memory();
  await createDecisions(storage, () => undefined).save('ws_1', [early]);
  let isSlow = true;
  const load = async (workspaceId: string): Promise<readonly unknown[]> => {
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 15_000));
    isSlow = false;
    return storage.load(workspaceId);
  };
  const decisions = createDecisions({ ...storage, load }, () => undefined);
  const loading = decisions.load('ws_1');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loading).toBe(false);
  expect(decisions.decisionMapOf('ws_1')?.size).toBe(0);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([...(decisions.decisionMapOf('ws_1')?.values() ?? [])]).toEqual([early]);
});

test('never replaces notes that a slow browser database couldn’t load', async () => {
  const storage = memory();
  const notes = [{ id: 'note', at: early.decision.at, by: 'Ana', text: 'first' }];
  await createDecisions(storage, () => undefined).save('ws_1', [{ ...early, notes }]);
  const tooLate = () => Promise.reject(new Error('too late'));
  const slow = createDecisions({ ...storage, load: tooLate, find: tooLate }, () => undefined);
  await expect(slow.save('ws_1', [early])).rejects.toThrow('too late');
  expect([...storage.records.values()]).toMatchObject([{ notes }]);
});

test('reports an undo that a slow browser database doesn’t get to', async () => {
  const storage = memory();
  const find = () => Promise.reject(new Error('too late'));
  const decisions = createDecisions({ ...storage, find }, () => undefined);
  await createDecisions(storage, () => undefined).save('ws_1', [early]);
  const step = { before: undefined, after: early };
  expect(await decisions.undo('ws_1', [step])).toEqual({ undone: [step], isStored: false });
  expect(storage.records.size).toBe(1);
});

test('reports an undo that isn’t stored only if its decision is', async () => {
  const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  const full = createDecisions({ ...memory(), remove: denied }, () => undefined);
  await full.save('ws_1', [early]);
  const step = { before: undefined, after: early };
  expect(await full.undo('ws_1', [step])).toEqual({ undone: [step], isStored: false });

  const storage = { ...memory(), load: denied, find: denied, save: denied, remove: denied };
  const closed = createDecisions(storage, () => undefined);
  await expect(closed.save('ws_1', [early])).rejects.toThrow('denied');
  expect(await closed.undo('ws_1', [step])).toEqual({ undone: [step], isStored: true });
  expect(closed.decisionMapOf('ws_1')?.size).toBe(0);
});

test('shows what another tab decided', async () => {
  const storage = memory();
  const listeners: ((message: unknown) => void)[] = [];
  const channel = {
    post: (message: unknown) => listeners.forEach((listener) => listener(message)),
    listen: (listener: (message: unknown) => void) => void listeners.push(listener),
  };
  const here = createDecisions(storage, () => channel);
  await here.load('ws_1');
  await createDecisions(storage, () => channel).save('ws_1', [early]);
  await expect.poll(() => here.decisionMapOf('ws_1')?.size).toBe(1);
});

test('keeps the notes that another tab saved while this one slept', async () => {
  const storage = memory();
  const noted = (item: DecidedItem, text: string): DecidedItem => ({
    ...item,
    notes: [{ id: text, at: item.decision.at, by: 'Ana', text }],
  });
  const asleep = createDecisions(storage, () => undefined);
  await asleep.load('ws_1');
  await createDecisions(storage, () => undefined).save('ws_1', [noted(early, 'first')]);
  await asleep.save('ws_1', [noted(late, 'second')]);
  const notes = [{ text: 'second' }, { text: 'first' }];
  expect([...storage.records.values()]).toMatchObject([{ decision: late.decision, notes }]);
  expect([...(asleep.decisionMapOf('ws_1')?.values() ?? [])]).toMatchObject([{ notes }]);
});

test('saves at once, because the page may be left', async () => {
  const storage = memory();
  const find = () => new Promise<never>(() => undefined);
  void createDecisions({ ...storage, find }, () => undefined).save('ws_1', [early]);
  await new Promise((resolve) => setTimeout(resolve));
  expect([...storage.records.values()]).toEqual([early]);
});

test('keeps a decision that is made while those of another tab load', async () => {
  const storage = memory();
  const listeners: ((message: unknown) => void)[] = [];
  const channel = {
    post: () => undefined,
    listen: (listener: (message: unknown) => void) => void listeners.push(listener),
  };
  let isSlow = false;
  let finish: () => void = () => undefined;
  const load = async (workspaceId: string): Promise<readonly unknown[]> => {
    const items = await storage.load(workspaceId);
    if (isSlow) await new Promise<void>((resolve) => (finish = resolve));
    return items;
  };
  const decisions = createDecisions({ ...storage, load }, () => channel);
  await decisions.load('ws_1');
  isSlow = true;
  for (const listener of listeners) listener('ws_1');
  await Promise.resolve();
  isSlow = false;
  await decisions.save('ws_1', [late]);
  finish();
  await new Promise((resolve) => setTimeout(resolve));
  expect([...(decisions.decisionMapOf('ws_1')?.values() ?? [])]).toEqual([late]);
});

test('keeps what couldn’t be saved when another tab decides', async () => {
  const storage = memory();
  const listeners: ((message: unknown) => void)[] = [];
  const channel = {
    post: (message: unknown) => listeners.forEach((listener) => listener(message)),
    listen: (listener: (message: unknown) => void) => void listeners.push(listener),
  };
  let isFull = false;
  const unlessFull =
    <A extends readonly unknown[], R>(run: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : run(...args);
  const here = createDecisions(
    { ...storage, save: unlessFull(storage.save), remove: unlessFull(storage.remove) },
    () => channel,
  );
  const shown = () => [...(here.decisionMapOf('ws_1')?.keys() ?? [])].toSorted();
  await here.save('ws_1', [early]);
  isFull = true;
  expect(await here.undo('ws_1', [{ before: undefined, after: early }])).toMatchObject({ isStored: false });
  const second = decided('prj_2', '2026-11-20T00:00:00Z');
  await expect(here.save('ws_1', [second])).rejects.toThrow('full');
  await createDecisions(storage, () => channel).save('ws_1', [decided('prj_3', '2026-11-20T00:00:00Z')]);
  await expect.poll(shown).toEqual(['project prj_2', 'project prj_3']);

  isFull = false;
  await here.undo('ws_1', [{ before: undefined, after: second }]);
  await createDecisions(storage, () => channel).save('ws_1', [decided('prj_4', '2026-11-20T00:00:00Z')]);
  await expect.poll(shown).toEqual(['project prj_3', 'project prj_4']);
});

test('loads again after it couldn’t, and keeps what was decided since', async () => {
  const storage = memory();
  await createDecisions(storage, () => undefined).save('ws_1', [early]);
  let isDenied = true;
  const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  const decisions = createDecisions(
    {
      ...storage,
      load: (workspaceId) => (isDenied ? denied() : storage.load(workspaceId)),
      save: (workspaceId, items) => (isDenied ? denied() : storage.save(workspaceId, items)),
    },
    () => undefined,
  );
  expect(await decisions.load('ws_1')).toBe(false);
  await expect(decisions.save('ws_1', [decided('prj_2', '2026-11-20T00:00:00Z')])).rejects.toThrow('denied');
  isDenied = false;
  expect(await decisions.load('ws_1')).toBe(true);
  expect([...(decisions.decisionMapOf('ws_1')?.keys() ?? [])].toSorted()).toEqual([
    'project prj_1',
    'project prj_2',
  ]);
});

test('keeps decisions in memory, and reports that they aren’t stored, when the browser refuses to store them', async () => {
  const refused = () => Promise.reject(new Error('refused'));
  const decisions = createDecisions(
    { load: refused, find: refused, workspaces: refused, save: refused, remove: refused, clear: refused },
    () => undefined,
  );
  await expect(decisions.save('ws_1', [early])).rejects.toThrow('refused');
  expect(await decisions.load('ws_1')).toBe(false);
  expect(decisions.decisionMapOf('ws_1')?.size).toBe(1);
});

test('reports that stored decisions couldn’t be loaded until they are', async () => {
  const storage = memory();
  let isDenied = true;
  const load = (id: string) => (isDenied ? Promise.reject(new Error('denied')) : storage.load(id));
  const decisions = createDecisions({ ...storage, load }, () => undefined);
  await decisions.load('ws_1');
  expect(decisions.hasFailed('ws_1')).toBe(true);
  isDenied = false;
  await decisions.load('ws_1');
  expect(decisions.hasFailed('ws_1')).toBe(false);
});
