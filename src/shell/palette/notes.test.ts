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

test('what failed for one reason is said once', () => {
  const notes = notesOf([
    found('Projects', { error: refused('listProjects') }),
    found('Members', { error: refused('listWorkspaceMembers') }),
    found('Groups', { error: refused('listWorkspaceGroups') }),
  ]);
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(/^Projects, members and groups could not be searched\. .*Business/);
});

test('short words, and what a search leaves out, are told', () => {
  expect(
    notesOf([
      found('Projects', { short: true }),
      found('Members', { short: true }),
      found('Groups'),
      found('This id', { note: 'In part.' }),
    ]),
  ).toEqual(['Projects and members are searched from three letters on.', 'In part.']);
  expect(notesOf([found('Projects')])).toEqual([]);
});
