// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { projectOptions } from '@/api/projects/projects.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf } from '@/api/testing/connection-fixture.ts';
import { projectOf } from '@/api/testing/project-fixture.ts';
import type { Project, PublishAudienceGrant } from '@/contract/resources/project.ts';
import { publishSettings, type PublishSettings } from '@/contract/resources/publishing.ts';
import { ConnectionScope } from '@/domain/connection-scope.tsx';
import { routerOf } from '@/lib/router-fixture.ts';
import { type VisibleToast, toasts } from '@/ui/feedback/toast.ts';

import { type AudienceDraft, useAudienceDraft } from './use-audience-draft.ts';
import { useSaveAudience } from './use-save-audience.ts';

const connection = connectionOf({ workspaceIds: ['w'] });
const group = (id: string): PublishAudienceGrant => ({ type: 'group', id });

/** A project that is open to one group, over a service that stores what it is sent. */
function open() {
  let settings: PublishSettings = { audience: 'custom', audience_targets: [group('a')] };
  const project = () =>
    projectOf({
      is_published: true,
      publish_audience: settings.audience,
      publish_audience_targets: settings.audience === 'custom' ? settings.audience_targets : [],
    });
  let answers: 'all' | 'reads' | 'none' = 'all';
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (answers === 'none') return Response.json({ type: 'forbidden' }, { status: 403 });
    if (answers === 'reads' && method === 'PATCH') {
      answers = 'none';
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
  const said = async (index: number): Promise<VisibleToast> =>
    waitFor(() => toasts.get()[index] ?? Promise.reject(new Error('nothing was said')));
  return {
    stored: () => settings,
    /** Every request is refused from now on. */
    refuseAll: () => {
      answers = 'none';
    },
    leave: unmount,
    /** The answer of the next write is lost, and nothing can be read after it. */
    loseNext: () => {
      answers = 'reads';
    },
    said,
    draft: () => result.current.draft,
    failure: () => result.current.error,
    save: async (choose: (draft: AudienceDraft) => void): Promise<VisibleToast> => {
      act(() => choose(result.current.draft));
      act(() => result.current.save());
      return said(0);
    },
  };
}

afterEach(() => {
  cleanup();
  for (const { id } of toasts.get()) toasts.dismiss(id);
  vi.unstubAllGlobals();
});

test('an audience that was changed alone is undone', async () => {
  const { save, said, stored } = open();
  const { action } = await save(({ chooseAudience }) => chooseAudience('workspace'));
  expect(action?.label).toBe('Undo');
  act(() => action?.onSelect());
  expect(await said(1)).toMatchObject({ title: 'Undone', description: 'Groups and people, effective now.' });
  expect(stored()).toEqual({ audience: 'custom', audience_targets: [group('a')] });
});

test('an undo of which nothing tells how it ended is not said to have failed (spec 7)', async () => {
  const { save, said, loseNext } = open();
  const { action } = await save(({ chooseAudience }) => chooseAudience('workspace'));
  loseNext();
  act(() => action?.onSelect());
  const { title, description } = await said(1);
  expect(title).toBe('We couldn’t confirm the undo');
  expect(description).toContain('The change may have been made.');
});

test('a list that was sent can be put back, and what no list restores is said to stay removed (spec 4.10)', async () => {
  const { save, said, stored } = open();
  const { action } = await save(({ chooseTargets }) =>
    chooseTargets({ kind: 'replace', groupIds: ['a', 'b'] }),
  );
  expect(stored().audience_targets).toHaveLength(2);
  expect(action?.label).toBe('Restore previous list');
  act(() => action?.onSelect());
  expect(await said(1)).toMatchObject({
    title: 'Previous list restored',
    description: 'Groups and people, effective now. Workspace-wide access isn’t restored.',
  });
  expect(stored().audience_targets).toEqual([group('a')]);
});

test('a list that names nobody is said to, with what to do next', async () => {
  const { save } = open();
  expect(await save(({ chooseTargets }) => chooseTargets({ kind: 'clear' }))).toMatchObject({
    tone: 'neutral',
    title: 'Audience saved without groups',
    description: 'Groups and people, effective now. Add a group to give its members access.',
  });
});

test('what is chosen while a save is on its way is neither sent nor lost with its answer', async () => {
  const { draft, save, stored } = open();
  const saved = save(({ chooseAudience }) => chooseAudience('workspace'));
  act(() => draft().chooseAudience('public'));
  expect((await saved).description).toBe('Workspace, effective now.');
  expect(stored().audience).toBe('workspace');
  expect(draft().wanted.audience).toBe('public');
});

test('reports a failed save in a toast when its page was left', async () => {
  const { save, refuseAll, leave, said, stored } = open();
  refuseAll();
  const saved = save(({ chooseAudience }) => chooseAudience('workspace'));
  leave();
  expect(await saved).toMatchObject({ tone: 'bad', action: { label: 'Open publishing' } });
  expect((await said(0)).title).toMatch(/^Couldn’t save the audience of “/);
  expect(stored().audience).toBe('custom');
});

test('keeps a failed save to its form while the form is there', async () => {
  const { save, refuseAll, draft, failure } = open();
  refuseAll();
  void save(({ chooseAudience }) => chooseAudience('workspace')).catch(() => undefined);
  await waitFor(() => expect(failure()).toMatchObject({ type: 'forbidden' }));
  expect(toasts.get()).toEqual([]);
  expect(draft().wanted.audience).toBe('workspace');
});
