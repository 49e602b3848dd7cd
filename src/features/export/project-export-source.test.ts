import { expect, test } from 'vitest';

import { connectionOf } from '@/api/connection-fixture.ts';
import { createQueryClient } from '@/api/query-client.ts';

import { projectExportSource } from './project-export-source.ts';

const connection = connectionOf({ workspaceIds: ['a', 'b'] });

test.each([
  [['a'], false],
  [['a', 'b'], true],
])(
  'the name of the workspace is chosen from the start where there are several: %s',
  (workspaceIds, chosen) => {
    const { columns } = projectExportSource({
      queryClient: createQueryClient(),
      lists: [{ connection, workspaceIds }],
      filters: {},
    });
    expect(columns.find(({ label }) => label === 'Workspace')?.chosen).toBe(chosen);
  },
);
