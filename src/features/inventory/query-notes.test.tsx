// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import type { Term } from '@/domain/security/query/types.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';

import { QueryNotes } from './query-notes.tsx';
import { parseQuery } from './query/parse-query.ts';

afterEach(cleanup);

test('offers what was meant for a term that is not applied', async () => {
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
  expect(notes.textContent).toContain('is:pulbic is not applied. Did you mean is:public?');
  expect(notes.textContent).toContain('priority:urgent is not applied. “urgent” is none of');
  await userEvent.click(screen.getByRole('button'));
  expect(replaced.mock.calls).toEqual([[terms[1], 'is:public']]);
});
