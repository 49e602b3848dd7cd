import { RouterContextProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { routerOf } from '@/lib/router-fixture.ts';
import { decidedItemOf } from '@/local/decision-fixture.ts';
import { conflictsBetween, decisionMapOf } from '@/local/decision-map.ts';

import { ImportConflicts } from './decision-files.tsx';

test('distinguishes the conflicts of one project’s findings', () => {
  const decidedBy = (by: string, state: 'done' | 'false_positive') =>
    decisionMapOf(
      ['f1', 'f2'].map((id) =>
        decidedItemOf({ kind: 'finding', finding_id: id, decision: { id: `${by} ${id}`, by, state } }),
      ),
    );
  const conflicts = conflictsBetween(decidedBy('Ana', 'done'), decidedBy('Jun', 'false_positive'));
  render(
    <RouterContextProvider router={routerOf()}>
      <ImportConflicts conflicts={conflicts} onClose={() => undefined} />
    </RouterContextProvider>,
  );
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => /Finding f\d/.exec(textContent)?.[0]),
  ).toEqual(['Finding f1', 'Finding f2']);
});
