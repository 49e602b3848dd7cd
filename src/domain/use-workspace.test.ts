import { expect, test } from 'vitest';

import { workspaceName } from './use-workspace.ts';

test('calls a workspace without a name “Unnamed workspace”', () => {
  expect(workspaceName({ name: 'Northwind ' })).toBe('Northwind');
  for (const name of ['', '  ']) expect(workspaceName({ name })).toBe('Unnamed workspace');
});
