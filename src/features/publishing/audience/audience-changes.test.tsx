import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { PublishAudience } from '@/api/publishing/audience.ts';
import { lastSettingsOptions } from '@/api/publishing/publish-settings.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf, projectOf } from '@/api/testing/fixtures.ts';
import type { PublishAudienceGrant } from '@/contract/resources/project.ts';
import type { PublishSettings } from '@/contract/resources/publishing.ts';
import { ConnectionScope } from '@/domain/connection-scope.tsx';

import { AudienceChanges } from './audience-changes.tsx';
import { useAudienceDraft } from './use-audience-draft.ts';

const connection = connectionOf({ workspaceIds: ['w'] });
const project = projectOf();

// Group names never load; the lines are about their access.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Change {
  readonly published: boolean;
  readonly from: PublishAudience | null;
  /** On the saved list. */
  readonly groups?: readonly string[];
  readonly to?: PublishAudience;
  readonly list?: readonly string[];
}

/** The lines under "What will change" for a chosen audience, list, or both. */
function linesOf({ published, from, groups = [], to, list }: Change): readonly string[] {
  const queryClient = createQueryClient();
  const grants = groups.map((id): PublishAudienceGrant => ({ type: 'group', id }));
  if (!published && from !== null) {
    const settings: PublishSettings = { audience: from, audience_targets: grants };
    queryClient.setQueryData(lastSettingsOptions(connection, 'p').queryKey, settings);
  }
  const stored = { is_published: published, publish_audience: published ? from : null };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <ConnectionScope connection={connection} workspaceId="w">
        {children}
      </ConnectionScope>
    </QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useAudienceDraft({
        ...project,
        ...stored,
        publish_audience_targets: published && from === 'custom' ? grants : [],
      }),
    { wrapper },
  );
  act(() => {
    if (to !== undefined) result.current.chooseAudience(to);
    if (list !== undefined) result.current.chooseTargets({ kind: 'replace', groupIds: list });
  });
  render(<AudienceChanges draft={result.current} workspaceId="w" />, { wrapper });
  const section = screen.getByRole('region', { name: 'What will change' });
  return within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.trim());
}

test('describes setting and list changes, not access, when the app is offline (spec §3.2)', () => {
  expect(linesOf({ published: false, from: 'public', to: 'workspace' })).toEqual(['Public → Workspace.']);
  cleanup();
  expect(
    linesOf({ published: false, from: 'workspace', groups: ['a', 'b'], to: 'custom', list: ['b', 'c'] }),
  ).toEqual([
    'Workspace → Groups and people.',
    'Group c is added to the list',
    'Group a is removed from the list',
    'Workspace-wide access, if it’s on the list, is permanently removed.',
  ]);
});

test('doesn’t name the previous audience when it is unavailable', () => {
  expect(linesOf({ published: false, from: null, to: 'public' })).toEqual([
    'Set to Public. The previous audience is unknown.',
  ]);
  cleanup();
  expect(linesOf({ published: false, from: null, to: 'custom', list: ['a'] })).toEqual([
    'Set to Groups and people. The previous audience is unknown.',
    'Group a is added to the list',
    'Anyone not listed loses access.',
    'Workspace-wide access, if it’s on the list, is permanently removed.',
  ]);
});

test('describes who gains and loses access when the app is published', () => {
  expect(linesOf({ published: true, from: 'public', to: 'workspace' })).toEqual([
    'Public → Workspace. Fewer people will be able to open the app.',
  ]);
  cleanup();
  expect(linesOf({ published: true, from: 'custom', groups: ['a', 'b'], list: ['b', 'c'] })).toEqual([
    'Group c can open the app',
    'Group a loses access',
    'Workspace-wide access, if it’s on the list, is permanently removed.',
  ]);
});

test('mentions access outside the list, as organization access is never listed (spec §2.3)', () => {
  expect(linesOf({ published: true, from: 'workspace', to: 'custom', list: ['a'] })).toContain(
    'Workspace → Groups and people. Only the listed groups and people can open the app, plus anyone with organization-wide access or a pending invitation.',
  );
});

test('mentions workspace-wide access when the saved list is kept, because only a list removes it (spec §4.10)', () => {
  expect(linesOf({ published: true, from: 'workspace', to: 'custom' })).toEqual([
    'Workspace → Groups and people. Only the listed groups and people can open the app, plus anyone with workspace-wide access, organization-wide access, or a pending invitation.',
  ]);
});
