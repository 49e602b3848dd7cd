import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { isolated } from '@/lib/text.ts';
import { changeLog } from '@/local/change-log.ts';
import { decisions } from '@/local/decisions.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import type { DecisionSubject } from './subject.ts';
import { useDecide } from './use-decide.ts';

// Without IndexedDB, decisions are lost on reload.
const setMany = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('idb-keyval', async () => ({ ...(await import('@/local/idb-fixture.ts')), setMany }));

beforeEach(() => decisions.load('w'));
afterEach(() => {
  cleanup();
  for (const { id } of toasts.get()) toasts.dismiss(id);
});

const subjectOf = (id: string): DecisionSubject => ({
  kind: 'project',
  project_id: id,
  finding_id: null,
  name: id,
  projectName: id,
  facts: undefined,
});

function Page() {
  const { decide, undo } = useDecide(() => undefined);
  return (
    <>
      {['Atlas', 'Billing'].map((id) => (
        <button key={id} type="button" onClick={() => decide([subjectOf(id)], { kind: 'done', note: '' })}>
          {id}
        </button>
      ))}
      <button type="button" onClick={undo}>
        Undo
      </button>
    </>
  );
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const titles = () => toasts.get().map(({ title }) => title);
const unsaved = 'Couldn’t save the decision';

test('logs no decision that couldn’t be saved, and replaces its toast until all are undone', async () => {
  // As when the browser has no space left: the decision is shown, but not stored.
  setMany.mockRejectedValue(new Error('No space left'));
  onTestFinished(() => void setMany.mockReset());
  renderInWorkspace(<Page />);
  click('Atlas');
  click('Billing');
  await waitFor(() => expect(setMany).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(titles()).toEqual([unsaved]));
  click('Undo');
  await waitFor(() => expect(titles()).toContain(`Decision undone for “${isolated('Billing')}”`));
  expect(titles()).toContain(unsaved);
  click('Undo');
  await waitFor(() => expect(titles()).toEqual([`Decision undone for “${isolated('Atlas')}”`]));
  expect(changeLog.get()).toEqual([]);
});
