import { QueryClientProvider } from '@tanstack/react-query';
import { RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { projectOptions } from '@/api/projects/projects.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf, projectOf } from '@/api/testing/fixtures.ts';
import type { Project, PublishAudienceGrant } from '@/contract/resources/project.ts';
import { publishSettings, type PublishSettings } from '@/contract/resources/publishing.ts';
import { ConnectionScope } from '@/domain/connection-scope.tsx';
import { routerOf } from '@/lib/router-fixture.ts';
import { isolated } from '@/lib/text.ts';
import { type VisibleToast, toasts } from '@/ui/feedback/toast.ts';

import { type AudienceDraft, useAudienceDraft } from './use-audience-draft.ts';
import { useSaveAudience } from './use-save-audience.ts';

const connection = connectionOf({ workspaceIds: ['w'] });
const group = (id: string): PublishAudienceGrant => ({ type: 'group', id });

/** A project open to one group, and a service that stores what it receives. */
function open() {
  let settings: PublishSettings = { audience: 'custom', audience_targets: [group('a')] };
  const project = () =>
    projectOf({
      is_published: true,
      publish_audience: settings.audience,
      publish_audience_targets: settings.audience === 'custom' ? settings.audience_targets : [],
    });
  let allowed: 'all' | 'reads' | 'none' | 'no save' = 'all';
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (allowed === 'none') return Response.json({ type: 'forbidden' }, { status: 403 });
    if (allowed === 'no save' && method === 'PATCH')
      return Response.json({ type: 'request_timeout' }, { status: 503 });
    if (allowed === 'reads' && method === 'PATCH') {
      allowed = 'none';
      throw new TypeError('Failed to fetch');
    }
    if (method === 'PATCH' && typeof body === 'string')
      settings = publishSettings.parse({ ...settings, ...JSON.parse(body) });
    return Response.json(method === 'PATCH' ? settings : project());
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(projectOptions(connection, 'p').queryKey, project());
  const router = routerOf();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <ConnectionScope connection={connection}>{children}</ConnectionScope>
      </RouterContextProvider>
    </QueryClientProvider>
  );
  const { result, unmount } = renderHook(
    (now: Project) => {
      const draft = useAudienceDraft(now);
      return { draft, ...useSaveAudience(now, draft, () => undefined) };
    },
    { wrapper, initialProps: project() },
  );
  const toastAt = async (index: number): Promise<VisibleToast> =>
    waitFor(() => toasts.get()[index] ?? Promise.reject(new Error('nothing was said')));
  return {
    stored: () => settings,
    /** Rejects every further request. */
    refuseAll: () => {
      allowed = 'none';
    },
    leave: unmount,
    /** Loses the next write's response, and fails every read after it. */
    loseNext: () => {
      allowed = 'reads';
    },
    /** Times out every further save, without making it. */
    timeOut: () => {
      allowed = 'no save';
    },
    toastAt,
    draft: () => result.current.draft,
    failure: () => result.current.error,
    save: async (choose: (draft: AudienceDraft) => void): Promise<VisibleToast> => {
      act(() => choose(result.current.draft));
      act(() => result.current.save());
      return toastAt(0);
    },
  };
}

afterEach(() => {
  cleanup();
  for (const { id } of toasts.get()) toasts.dismiss(id);
  vi.unstubAllGlobals();
});

test('undoes a change of the audience alone', async () => {
  const { save, stored } = open();
  const { action } = await save(({ chooseAudience }) => chooseAudience('workspace'));
  expect(action?.label).toBe('Undo');
  act(() => action?.onSelect());
  // In place of the toast with the used undo.
  const undone = { title: 'Undone', description: 'Groups and people, effective now.' };
  await waitFor(() => expect(toasts.get()).toMatchObject([undone]));
  expect(stored()).toEqual({ audience: 'custom', audience_targets: [group('a')] });
});

test('doesn’t report an unconfirmed undo as failed (spec §7)', async () => {
  const { save, toastAt, loseNext } = open();
  const { action } = await save(({ chooseAudience }) => chooseAudience('workspace'));
  loseNext();
  act(() => action?.onSelect());
  const { title, description } = await toastAt(1);
  expect(title).toMatch(/^We couldn’t confirm that the change to “.+” was undone$/);
  expect(description).toContain('The change may have been made.');
});

test('says that a failed undo hasn’t gone through once the project shows it (spec §7)', async () => {
  const { save, toastAt, timeOut } = open();
  const { action } = await save(({ chooseAudience }) => chooseAudience('workspace'));
  timeOut();
  act(() => action?.onSelect());
  const failed = await toastAt(1);
  expect(failed.title).toMatch(/^Couldn’t undo the change to “/);
  expect(failed).toMatchObject({
    description: 'Request timed out. The change hasn’t gone through.',
    action: { label: 'Open publishing' },
  });
});

test('restores the previous list, and names what it can’t restore (spec §4.10)', async () => {
  const { save, stored } = open();
  const { action } = await save(({ chooseTargets }) =>
    chooseTargets({ kind: 'replace', groupIds: ['a', 'b'] }),
  );
  expect(stored().audience_targets).toHaveLength(2);
  expect(action?.label).toBe('Restore previous list');
  act(() => action?.onSelect());
  const description = 'Groups and people, effective now. Workspace-wide access isn’t restored.';
  const restored = { title: 'Previous list restored', description };
  await waitFor(() => expect(toasts.get()).toMatchObject([restored]));
  expect(stored().audience_targets).toEqual([group('a')]);
});

test('suggests the next step when the saved list is empty', async () => {
  const { save } = open();
  expect(await save(({ chooseTargets }) => chooseTargets({ kind: 'clear' }))).toMatchObject({
    tone: 'neutral',
    title: `Audience of “${isolated('Portal')}” saved without groups`,
    description: 'Groups and people, effective now. Add a group to give its members access.',
  });
});

test('keeps choices made during a save, without sending them', async () => {
  const { draft, save, stored } = open();
  const saved = save(({ chooseAudience }) => chooseAudience('workspace'));
  act(() => draft().chooseAudience('public'));
  expect((await saved).description).toBe('Workspace, effective now.');
  expect(stored().audience).toBe('workspace');
  expect(draft().requested.audience).toBe('public');
});

test('shows a toast when a save fails after navigation', async () => {
  const { save, refuseAll, leave, toastAt, stored } = open();
  refuseAll();
  const saved = save(({ chooseAudience }) => chooseAudience('workspace'));
  leave();
  expect(await saved).toMatchObject({ tone: 'bad', action: { label: 'Open publishing' } });
  expect((await toastAt(0)).title).toMatch(/^Couldn’t save the audience for “/);
  expect(stored().audience).toBe('custom');
});

test('shows a failed save in the form, and no toast, while the form is open', async () => {
  const { save, refuseAll, draft, failure } = open();
  refuseAll();
  void save(({ chooseAudience }) => chooseAudience('workspace')).catch(() => undefined);
  await waitFor(() => expect(failure()).toMatchObject({ type: 'forbidden' }));
  expect(toasts.get()).toEqual([]);
  expect(draft().requested.audience).toBe('workspace');
});
