// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import type { Member } from '@/api/people/people.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';

import { OwnedProjects } from './owned-projects.tsx';

// The four fields that a list has for certain (spec §2.3): it tells no owner.
const listed = { id: 'p', created_at: null, description: null, is_published: false };
const asked = vi.fn((_url: string) =>
  Promise.resolve(Response.json({ data: [listed], pagination: { has_more: false, next_cursor: null } })),
);

function show(of: Partial<Member>) {
  vi.stubGlobal('fetch', asked);
  const person: Member = { user_id: 'u', name: null, ...of };
  renderInWorkspace(<OwnedProjects person={person} />);
}

afterEach(() => {
  cleanup();
  asked.mockClear();
  vi.unstubAllGlobals();
});

test('a person is searched for by the words that the service does not ignore', async () => {
  show({ name: 'Li Wu Zhang' });
  expect(await screen.findByText(/match “Zhang”/)).toBeTruthy();
});

test.each([
  [{ name: 'Li Wu' }, /at least 3 characters/],
  [{ name: ' ' }, /name and email aren’t available/],
])('%j is not searched for: every project of the workspace would be found', (of, why) => {
  show(of);
  expect(screen.getByText(why)).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});
