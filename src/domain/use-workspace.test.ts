import { expect, test } from 'vitest';

import { workspaceName } from './use-workspace.ts';

test('a workspace without a name is called so, and keeps no page from having a title', () => {
  expect(workspaceName({ name: 'Northwind ' })).toBe('Northwind');
  for (const name of ['', '  ']) expect(workspaceName({ name })).toBe('Unnamed workspace');
});
