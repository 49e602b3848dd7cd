// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { array, assert, asyncProperty, constant, constantFrom, oneof, option, record } from 'fast-check';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { AudienceChange } from '@/api/publishing/audience.ts';
import { checkAudience, lastSettingsOptions } from '@/api/publishing/publish-settings.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf } from '@/api/testing/connection-fixture.ts';
import { projectOf } from '@/api/testing/project-fixture.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { PublishSettings } from '@/contract/resources/publishing.ts';
import { ConnectionScope } from '@/domain/connection-scope.tsx';

import { type AudienceDraft, useAudienceDraft } from './use-audience-draft.ts';

const connection = connectionOf({ workspaceIds: ['w'] });

type Stored = Pick<Project, 'is_published' | 'publish_audience' | 'publish_audience_targets'>;

/** What the service answers, and the draft over what the page has read, and was told a minute ago. */
function open(first: Stored, told: PublishSettings | null = null) {
  const service = { stored: first, settings: told, requests: [] as string[] };
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    service.requests.push(init.method ?? 'GET');
    const headers = { 'Content-Type': 'application/json' };
    const body = init.method === 'PATCH' ? service.settings : projectOf(service.stored);
    return new Response(JSON.stringify(body), { headers });
  });
  const queryClient = createQueryClient();
  const { queryKey } = lastSettingsOptions(connection, 'p');
  if (told !== null) queryClient.setQueryData(queryKey, told, { updatedAt: Date.now() - 60_000 });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <ConnectionScope connection={connection}>{children}</ConnectionScope>
    </QueryClientProvider>
  );
  const { result, rerender, unmount } = renderHook((project: Project) => useAudienceDraft(project), {
    wrapper,
    initialProps: projectOf(first),
  });
  return {
    service,
    draft: () => result.current,
    act: (step: (draft: AudienceDraft) => void) => act(() => step(result.current)),
    /** As the mutation does before it sends. */
    check: () =>
      act(() => checkAudience({ client: queryClient, connection, projectId: 'p' }, result.current.edit)),
    /** The page reads again. */
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

describe('a draft', () => {
  test('is only what differs from what is stored', () => {
    const { draft, act: on } = open(shared);
    expect(draft()).toMatchObject({ dirty: false, change: null });
    on(({ chooseAudience }) => chooseAudience('public'));
    expect(draft().change).toEqual({ audience: 'public' });
    on(({ chooseAudience }) => chooseAudience('custom'));
    expect(draft()).toMatchObject({ dirty: false, change: null });
  });

  test('keeps a list that is out of the question for the moment', () => {
    const { draft, act: on } = open({ ...shared, publish_audience_targets: [] });
    on(({ chooseTargets }) => chooseTargets({ kind: 'replace', groupIds: ['b'] }));
    on(({ chooseAudience }) => chooseAudience('workspace'));
    expect(draft().change).toEqual({ audience: 'workspace' });
    on(({ chooseAudience }) => chooseAudience('custom'));
    expect(draft().change).toEqual({ audience: 'custom', audience_targets: [group('b')] });
  });

  test('survives another reading, and its confirmation stands for the people it named alone', () => {
    const { draft, act: on, service, read } = open(shared);
    on(({ chooseTargets }) => chooseTargets({ kind: 'clear' }));
    expect(draft()).toMatchObject({ problem: 'confirmation', confirmed: false });
    on(({ confirmLoss }) => confirmLoss());
    expect(draft()).toMatchObject({ problem: null, confirmed: true });
    service.stored = { ...shared, publish_audience_targets: [user('u'), user('v')] };
    read();
    expect(draft()).toMatchObject({ problem: 'confirmation', confirmed: false, change: null });
  });

  test('is checked with one read, and not sent over what someone else stored meanwhile', async () => {
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

test('what is remembered of an app that is offline is asked for before a write rests on it', async () => {
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

test('whatever is done in whatever order, no list is given out that takes access from people unconfirmed', async () => {
  await assert(
    asyncProperty(storeds, array(steps, { maxLength: 9 }), async (first, doings) => {
      const { draft, act: on, service, read, check, close } = open(first);
      let seen = first;
      let said: { readonly people: readonly string[]; readonly unlisted: boolean } | null = null;
      const mayGoOut = (change: AudienceChange | null, over: Stored): void => {
        if (change?.audience_targets === undefined) return;
        const listed = over.is_published && over.publish_audience === 'custom';
        const people = over.publish_audience_targets.filter(({ type }) => type !== 'group');
        if (!listed) expect(said?.unlisted).toBe(true);
        for (const { id } of people) expect(said?.people).toContain(id);
      };
      for (const step of doings) {
        if (step.act === 'audience') on(({ chooseAudience }) => chooseAudience(step.value));
        else if (step.act === 'targets') on(({ chooseTargets }) => chooseTargets(step.value));
        else if (step.act === 'someone else') service.stored = step.value;
        else if (step.act === 'read') {
          seen = service.stored;
          read();
        } else if (step.act === 'confirm') {
          const { losingUsers, losesUnlisted } = draft().difference;
          on(({ confirmLoss }) => confirmLoss());
          said = { people: losingUsers, unlisted: losesUnlisted };
        } else if (step.act === 'withdraw') {
          on(({ withdrawConfirmation }) => withdrawConfirmation());
          said = null;
        } else {
          on(({ reset }) => reset());
          said = null;
        }
        mayGoOut(draft().change, seen);
      }
      mayGoOut(await check(), service.stored);
      expect(service.requests).toEqual(['GET']);
      close();
    }),
    { numRuns: 150 },
  );
});
