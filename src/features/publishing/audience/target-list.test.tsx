import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { projectOf } from '@/api/testing/fixtures.ts';
import type { PublishAudienceGrant } from '@/contract/resources/project.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';

import { TargetList } from './target-list.tsx';
import { useAudienceDraft } from './use-audience-draft.ts';

function List({ grants }: { readonly grants: PublishAudienceGrant[] | null }) {
  const project = projectOf({
    is_published: true,
    publish_audience: grants === null ? 'public' : 'custom',
    publish_audience_targets: grants ?? [],
  });
  const draft = useAudienceDraft(project);
  return <TargetList draft={draft} project={project} refused={new Map()} />;
}

const show = (grants: PublishAudienceGrant[] | null) => renderInWorkspace(<List grants={grants} />);

// Group names never load.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('doesn’t say that an empty list blocks everyone, as organization access is never listed (spec §2.3)', () => {
  show([]);
  expect(screen.getByRole('status').textContent).toContain('No groups or people yet');
  expect(screen.queryByText(/can open the app/)).toBeNull();
});

test('doesn’t say that clearing the list removes all access (spec §4.10)', () => {
  show([{ type: 'group', id: 'a' }]);
  fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  expect(screen.getByText('This clears the list.')).toBeDefined();
  expect(screen.queryByText(/can open the app/)).toBeNull();
});

test('says that a list may be saved when no response has shown it', () => {
  show(null);
  expect(screen.getByText(/may have saved groups and people that aren’t shown/)).toBeDefined();
  expect(screen.getByText('The list won’t change.')).toBeDefined();
});
