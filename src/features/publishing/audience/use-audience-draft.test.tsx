import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { array, assert, asyncProperty, constant, constantFrom, oneof, option, record } from 'fast-check';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { AudienceChange } from '@/api/publishing/audience.ts';
import { checkAudience, lastSettingsOptions } from '@/api/publishing/publish-settings.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf, projectOf } from '@/api/testing/fixtures.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { PublishSettings } from '@/contract/resources/publishing.ts';
import { ConnectionScope } from '@/domain/connection-scope.tsx';

import { type AudienceDraft, useAudienceDraft } from './use-audience-draft.ts';

const connection = connectionOf({ workspaceIds: ['w'] });

type Stored = Pick<Project, 'is_published' | 'publish_audience' | 'publish_audience_targets'>;

/** The server's audience, and a draft over the page's cached copy from a minute ago. */
function open(first: Stored, lastSettings: PublishSettings | null = null, addGroupId?: string) {
  const service = { stored: first, settings: lastSettings, requests: [] as string[] };
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    service.requests.push(init.method ?? 'GET');
    const headers = { 'Content-Type': 'application/json' };
    const body = init.method === 'PATCH' ? service.settings : projectOf(service.stored);
    return new Response(JSON.stringify(body), { headers });
  });
  const queryClient = createQueryClient();
  const { queryKey } = lastSettingsOptions(connection, 'p');
  if (lastSettings !== null)
    queryClient.setQueryData(queryKey, lastSettings, { updatedAt: Date.now() - 60_000 });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <ConnectionScope connection={connection}>{children}</ConnectionScope>
    </QueryClientProvider>
  );
  const { result, rerender, unmount } = renderHook(
    (project: Project) => useAudienceDraft(project, addGroupId),
    {
      wrapper,
      initialProps: projectOf(first),
    },
  );
  return {
    service,
    draft: () => result.current,
    act: (step: (draft: AudienceDraft) => void) => act(() => step(result.current)),
    /** Like the mutation before it sends. */
    check: () =>
      act(() => checkAudience({ client: queryClient, connection, projectId: 'p' }, result.current.edit)),
    /** Refetches the page's data. */
    read: () => rerender(projectOf(service.stored)),
    close: () => {
      unmount();
      queryClient.clear();
    },
  };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const group = (id: string) => ({ type: 'group', id });
const user = (id: string) => ({ type: 'user', id });
const shared: Stored = {
  is_published: true,
  publish_audience: 'custom',
  publish_audience_targets: [group('a'), user('u')],
};

describe('audience draft', () => {
  test('starts with one more group when a group should get access', () => {
    const { draft } = open(shared, null, 'b');
    expect(draft().requested).toEqual({ audience: null, targets: { kind: 'replace', groupIds: ['a', 'b'] } });
    expect(draft().needsConfirmation).toBe(true);
  });

  test('removes no group that someone else has added since the page loaded', () => {
    const { service, draft, act: step, read } = open(shared, null, 'b');
    const groupIds = () => {
      const { targets } = draft().requested;
      return targets.kind === 'replace' ? targets.groupIds : expect.fail(targets.kind);
    };
    service.stored = { ...shared, publish_audience_targets: [group('a'), group('c'), user('u')] };
    read();
    expect(groupIds()).toEqual(['a', 'c', 'b']);
    // A list that was edited stays as it is.
    step((current) => current.chooseTargets({ kind: 'replace', groupIds: ['b'] }));
    service.stored = shared;
    read();
    expect(groupIds()).toEqual(['b']);
  });

  test('leaves nothing to save when the group already has access', () => {
    expect(open(shared, null, 'a').draft().dirty).toBe(false);
  });

  test('contains only changes to the saved audience', () => {
    const { draft, act: on } = open(shared);
    expect(draft()).toMatchObject({ dirty: false, change: null });
    on(({ chooseAudience }) => chooseAudience('public'));
    expect(draft().change).toEqual({ audience: 'public' });
    on(({ chooseAudience }) => chooseAudience('custom'));
    expect(draft()).toMatchObject({ dirty: false, change: null });
  });

  test('keeps the chosen groups when another audience is selected', () => {
    const { draft, act: on } = open({ ...shared, publish_audience_targets: [] });
    on(({ chooseTargets }) => chooseTargets({ kind: 'replace', groupIds: ['b'] }));
    on(({ chooseAudience }) => chooseAudience('workspace'));
    expect(draft().change).toEqual({ audience: 'workspace' });
    on(({ chooseAudience }) => chooseAudience('custom'));
    expect(draft().change).toEqual({ audience: 'custom', audience_targets: [group('b')] });
  });

  test('survives a refetch, and its confirmation covers only the people it named', () => {
    const { draft, act: on, service, read } = open(shared);
    on(({ chooseTargets }) => chooseTargets({ kind: 'clear' }));
    expect(draft()).toMatchObject({ problem: 'confirmation', confirmed: false });
    on(({ confirmLoss }) => confirmLoss());
    expect(draft()).toMatchObject({ problem: null, confirmed: true });
    service.stored = { ...shared, publish_audience_targets: [user('u'), user('v')] };
    read();
    expect(draft()).toMatchObject({ problem: 'confirmation', confirmed: false, change: null });
  });

  test('sends nothing when someone else changed the audience', async () => {
    const { draft, act: on, service, check, read } = open({ ...shared, publish_audience: 'public' });
    on(({ chooseAudience }) => chooseAudience('workspace'));
    service.stored = shared;
    expect(await check()).toBeNull();
    expect(service.requests).toEqual(['GET']);
    on(({ conflict }) => conflict());
    expect(draft().changedMeanwhile).toBe(true);
    read();
    expect(await check()).toEqual({ audience: 'workspace' });
    on(({ chooseAudience }) => chooseAudience('public'));
    expect(draft().changedMeanwhile).toBe(false);
  });
});

test('reloads the remembered audience of an offline app before writing', async () => {
  const offline: Stored = { is_published: false, publish_audience: null, publish_audience_targets: [] };
  const { draft, service, check } = open(offline, { audience: 'workspace', audience_targets: [] });
  expect(draft()).toMatchObject({ remembered: true, dirty: false, current: { audience: 'workspace' } });
  service.settings = { audience: 'public', audience_targets: [] };
  expect(await check()).toBeNull();
  expect(service.requests).toEqual(['GET', 'PATCH']);
  await waitFor(() => expect(draft()).toMatchObject({ current: { audience: 'public' } }));
  expect(open({ ...offline, is_published: true, publish_audience: 'public' }).draft().remembered).toBe(false);
});

const ids = constantFrom('a', 'b', 'u', 'v');
const storeds = record({
  is_published: constantFrom(true, true, false),
  publish_audience: constantFrom('custom', 'custom', 'public', 'workspace', 'new'),
  publish_audience_targets: array(record({ type: constantFrom('group', 'user', 'new'), id: ids }), {
    maxLength: 3,
  }),
}).map((stored): Stored =>
  stored.is_published && stored.publish_audience === 'custom'
    ? stored
    : {
        ...stored,
        publish_audience: stored.is_published ? stored.publish_audience : null,
        publish_audience_targets: [],
      },
);
const steps = oneof(
  record({
    act: constant('audience' as const),
    value: option(constantFrom('public' as const, 'workspace' as const, 'custom' as const)),
  }),
  record({
    act: constant('targets' as const),
    value: oneof(
      constant({ kind: 'keep' } as const),
      constant({ kind: 'clear' } as const),
      record({ kind: constant('replace' as const), groupIds: array(ids, { maxLength: 3 }) }),
    ),
  }),
  record({ act: constantFrom('confirm' as const, 'withdraw' as const, 'reset' as const, 'read' as const) }),
  record({ act: constant('someone else' as const), value: storeds }),
);

test('never produces a list that removes people without confirmation, in any order of edits', async () => {
  await assert(
    asyncProperty(storeds, array(steps, { maxLength: 9 }), async (first, doings) => {
      const { draft, act: on, service, read, check, close } = open(first);
      let visible = first;
      let confirmed: { readonly people: readonly string[]; readonly unlisted: boolean } | null = null;
      const mayGoOut = (change: AudienceChange | null, over: Stored): void => {
        if (change?.audience_targets === undefined) return;
        const listed = over.is_published && over.publish_audience === 'custom';
        const people = over.publish_audience_targets.filter(({ type }) => type !== 'group');
        if (!listed) expect(confirmed?.unlisted).toBe(true);
        for (const { id } of people) expect(confirmed?.people).toContain(id);
      };
      for (const step of doings) {
        if (step.act === 'audience') on(({ chooseAudience }) => chooseAudience(step.value));
        else if (step.act === 'targets') on(({ chooseTargets }) => chooseTargets(step.value));
        else if (step.act === 'someone else') service.stored = step.value;
        else if (step.act === 'read') {
          visible = service.stored;
          read();
        } else if (step.act === 'confirm') {
          const { losingUsers, losesUnlisted } = draft().difference;
          on(({ confirmLoss }) => confirmLoss());
          confirmed = { people: losingUsers, unlisted: losesUnlisted };
        } else if (step.act === 'withdraw') {
          on(({ withdrawConfirmation }) => withdrawConfirmation());
          confirmed = null;
        } else {
          on(({ reset }) => reset());
          confirmed = null;
        }
        mayGoOut(draft().change, visible);
      }
      mayGoOut(await check(), service.stored);
      expect(service.requests).toEqual(['GET']);
      close();
    }),
    { numRuns: 150 },
  );
});
