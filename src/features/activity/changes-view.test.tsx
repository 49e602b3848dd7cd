import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { togglePresentation } from '@/domain/presentation.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { changeOf } from '@/local/change-fixture.ts';

import { ChangesView } from './changes-view.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('hides the assignee of a decision in presentation mode', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const assigned = changeOf({
    id: 'c',
    operationId: 'decide',
    before: { decision: 'new' },
    after: { decision: 'in_progress', assignee: 'Jun Ogawa' },
  });
  renderInWorkspace(<ChangesView rows={[assigned]} openKey="c" onToggle={() => {}} />);
  expect(await screen.findAllByText(/Jun Ogawa/)).not.toHaveLength(0);
  togglePresentation();
  expect(await screen.findByText(/^Undecided → In progress, Person /)).toBeTruthy();
  expect(screen.queryByText(/Jun Ogawa/)).toBeNull();
  togglePresentation();
});
