import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { parseQuery } from '@/domain/security/query/parse-query.ts';
import type { Term } from '@/domain/security/query/types.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';

import { QueryNotes } from './query-bar.tsx';

afterEach(cleanup);

test('offers a correction for an invalid term', async () => {
  const replaced = vi.fn<(term: Term, suggestion: string) => void>();
  const { query, terms } = parseQuery('has:pii is:pulbic priority:urgent');
  renderInWorkspace(
    <QueryNotes
      id="notes"
      terms={terms}
      query={query}
      requested={query}
      refusal={null}
      onEdit={() => undefined}
      onReplace={replaced}
    />,
  );
  const notes = screen.getByRole('status');
  expect(notes.textContent).toContain('is:pulbic isn’t applied. Did you mean is:public?');
  expect(notes.textContent).toContain('priority:urgent isn’t applied. “priority:” can’t be “urgent”. Use');
  await userEvent.click(screen.getByRole('button'));
  expect(replaced.mock.calls).toEqual([[terms[1], 'is:public']]);
});
