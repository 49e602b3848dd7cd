import { expect, test } from 'vitest';

import { workspaceName } from './use-workspace.ts';

test('shows “Unnamed workspace” when a workspace has no name', () => {
  expect(workspaceName({ name: 'Northwind ' })).toBe('Northwind');
  for (const name of ['', '  ']) expect(workspaceName({ name })).toBe('Unnamed workspace');
});
