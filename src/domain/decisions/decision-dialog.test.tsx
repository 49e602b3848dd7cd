import { RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { routerOf } from '@/lib/router-fixture.ts';

import { togglePresentation } from '../presentation.ts';
import { DecisionDialog } from './decision-dialog.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const open = () =>
  render(
    <RouterContextProvider router={routerOf()}>
      <DecisionDialog
        kind="in_progress"
        subjects={[]}
        assignee="Maja Berg"
        onDecide={() => undefined}
        onClose={() => undefined}
      />
    </RouterContextProvider>,
  );
const assignee = () => screen.getByLabelText<HTMLInputElement>('Assignee').value;

test('starts with the current assignee, except in presentation mode', () => {
  open();
  expect(assignee()).toBe('Maja Berg');
  cleanup();
  togglePresentation();
  open();
  expect(assignee()).toBe('');
  expect(document.documentElement.outerHTML).not.toContain('Maja');
  togglePresentation();
});
