import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { connectionOf } from '@/api/testing/fixtures.ts';
import { ApiError, resolutions } from '@/api/transport/api-error.ts';
import { project as projectSchema } from '@/contract/resources/project.ts';
import { editAbout } from '@/domain/edit-about.ts';
import { isolated } from '@/lib/text.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { previousOf, toastEdit, toastLostEdit } from './edit-toasts.ts';

const before = (fields: { name: string | null; visibility: string | null }) =>
  projectSchema.parse({ id: 'p', workspace_id: 'w', is_published: false, ...fields });

const action = { label: 'Open project', onSelect: () => undefined };

test('undoes only the changed fields', () => {
  const old = before({ name: ' Old ', visibility: 'restricted' });
  expect(previousOf(old, { name: 'New' })).toEqual({ name: ' Old ' });
  expect(previousOf(old, { visibility: 'workspace_edit' })).toEqual({ visibility: 'restricted' });
});

test.each([
  ['no name', { name: null, visibility: null }, { name: 'New' }],
  ['a name that is refused today', { name: 'Old 😀', visibility: null }, { name: 'New' }],
  ['no setting', { name: 'Old', visibility: null }, { visibility: 'restricted' as const }],
  ['an unknown setting', { name: 'Old', visibility: 'moon_base' }, { visibility: 'restricted' as const }],
])('offers no undo for %s', (_, fields, body) => {
  expect(previousOf(before(fields), body)).toBeNull();
});

test('replaces the toast of the same field only', () => {
  const connection = connectionOf({ auth: 'gateway', secret: null, name: '', kept: true });
  const where = { client: new QueryClient(), connection, action };
  const [first, second] = [
    before({ name: 'One', visibility: 'restricted' }),
    before({ name: 'Two', visibility: 'restricted' }),
  ];
  toastEdit(
    where,
    { kind: 'saved', before: first, project: second, body: { name: 'Two' } },
    { mayBeOwn: false },
  );
  toastEdit(
    where,
    { kind: 'saved', before: second, project: second, body: { visibility: 'restricted' } },
    { mayBeOwn: false },
  );
  toastEdit(
    where,
    { kind: 'saved', before: second, project: first, body: { name: 'One' } },
    { mayBeOwn: false },
  );
  expect(toasts.get().map(({ title }) => title)).toEqual([
    'Editor access of “Two”: Restricted',
    'Renamed to “One”',
  ]);
  toasts.outdate(editAbout('p', 'name'));
  expect(toasts.get()).toHaveLength(1);
});

test('isolates names that are written from right to left', () => {
  const named = (name: string) => before({ name, visibility: null });
  const where = { client: new QueryClient(), connection: connectionOf(), action };
  const edit = { before: named('קודם'), project: named('חדש'), body: { name: 'חדש' } };
  toastEdit(where, { kind: 'saved', ...edit }, { mayBeOwn: false });
  expect(toasts.get().at(-1)).toMatchObject({
    title: `Renamed to “${isolated('חדש')}”`,
    description: `Before: “${isolated('קודם')}”.`,
  });
});

test.each([
  [503, 'We couldn’t confirm the new name of “Old”'],
  [403, 'Couldn’t rename “Old”'],
])('links to the project when an edit fails with %s after its form closed', async (status, title) => {
  const outcome = status === 503 ? 'unknown' : 'refused';
  const error = new ApiError({ type: 'odd', title: 'Odd', status, operationId: 'updateProject', outcome });
  if (outcome === 'unknown') resolutions.set(error, { state: 'unknown', project: null });
  const open = vi.fn<() => void>();
  const where = {
    client: new QueryClient(),
    connection: connectionOf(),
    action: { label: 'Open project', onSelect: open },
  };
  toastLostEdit(where, before({ name: 'Old', visibility: null }), { name: 'New' }, error);
  const toast = toasts.get().at(-1);
  expect(toast?.title.replaceAll(/[\u2068\u2069]/g, '')).toBe(title);
  expect(toast?.action?.label).toBe('Open project');
  toast?.action?.onSelect();
  expect(open).toHaveBeenCalledOnce();
});

test('reports a conflict in a toast when the form is closed', () => {
  const where = { client: new QueryClient(), connection: connectionOf(), action };
  toastLostEdit(where, before({ name: 'Old', visibility: null }), { visibility: 'restricted' }, null);
  expect(toasts.get().at(-1)).toMatchObject({
    tone: 'bad',
    description: 'Someone else changed it first. Your change wasn’t sent.',
    action: { label: 'Open project' },
  });
});
