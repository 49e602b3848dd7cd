import { expect, test } from 'vitest';

import { ApiError } from '@/api/transport/api-error.ts';

import type { SearchResults } from './item.ts';
import { notesOf } from './notes.ts';

const found = (title: string, more: Partial<SearchResults> = {}): SearchResults => ({
  title,
  items: [],
  ...more,
});
const refused = (operationId: string): ApiError =>
  new ApiError({
    type: 'payment_required',
    title: 'Payment required',
    status: 402,
    operationId,
    requestId: null,
    props: { required_plan: 'business' },
  });

test('shows an error once when several searches share it', () => {
  const notes = notesOf([
    found('Projects', { error: refused('listProjects') }),
    found('Members', { error: refused('listWorkspaceMembers') }),
    found('Groups', { error: refused('listWorkspaceGroups') }),
  ]);
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(/^Couldn’t search projects, members, and groups\. .*Business/);
});

test('mentions short words and gaps', () => {
  expect(
    notesOf([
      found('Projects', { short: true }),
      found('Members', { short: true }),
      found('Groups'),
      found('ID', { note: 'In part.' }),
    ]),
  ).toEqual(['Type at least 3 characters to search projects and members.', 'In part.']);
  expect(notesOf([found('Projects')])).toEqual([]);
});
