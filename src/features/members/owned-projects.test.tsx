import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import type { Member } from '@/api/people/people.ts';
import { togglePresentation } from '@/domain/presentation.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';

import { OwnedProjects } from './owned-projects.tsx';

// The four fields that every list has (spec §2.3). The owner isn't among them.
const listed = { id: 'p', created_at: null, description: null, is_published: false };
const requests = vi.fn((_url: string) =>
  Promise.resolve(Response.json({ data: [listed], pagination: { has_more: false, next_cursor: null } })),
);

function show(fields: Partial<Member>) {
  vi.stubGlobal('fetch', requests);
  const person: Member = { user_id: 'u', name: null, ...fields };
  renderInWorkspace(
    <OwnedProjects person={person} exporting={() => null}>
      {null}
    </OwnedProjects>,
  );
}

afterEach(() => {
  cleanup();
  requests.mockReset();
  vi.unstubAllGlobals();
});

test('searches for the words of a name that the API doesn’t ignore', async () => {
  show({ name: 'Li Wu Zhang' });
  expect(await screen.findByText(/match “Zhang”/)).toBeTruthy();
});

test('doesn’t show the email that it searches for in presentation mode', async () => {
  togglePresentation();
  show({ name: 'Ana Ruiz', email: 'ana@acme.test' });
  expect(await screen.findByText(/^Owners aren’t available/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('ana@acme.test');
  // Its search field would show the email.
  expect(screen.queryByRole('link', { name: 'View in Projects' })).toBeNull();
  togglePresentation();
});

test.each([
  [{ name: 'Li Wu' }, /a word of at least 3 characters/],
  [{ name: ' ' }, /name and email aren’t available/],
])('doesn’t search for %j, which would match every project', (fields, why) => {
  show(fields);
  expect(screen.getByText(why)).toBeTruthy();
  expect(requests).not.toHaveBeenCalled();
});

test('searches for the start of a name that is longer than a search may be', async () => {
  show({ name: 'endless'.repeat(300) });
  expect(await screen.findByText(/match “/)).toBeTruthy();
  const query = new URL(requests.mock.lastCall?.[0] ?? '', 'http://api.test').searchParams.get('query');
  expect(query).toHaveLength(1000);
});

test('says when projects that may be the person’s couldn’t be displayed', async () => {
  requests.mockImplementation(() =>
    Promise.resolve(
      Response.json({ data: [{ id: 'p' }], pagination: { has_more: false, next_cursor: null } }),
    ),
  );
  show({ name: 'Ana Ruiz' });
  expect(await screen.findByText('No owned projects found')).toBeTruthy();
  expect(screen.getByText(/^Some projects couldn’t be displayed/)).toBeTruthy();
});
