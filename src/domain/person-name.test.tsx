// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { connectionOf } from '@/api/testing/connection-fixture.ts';

import { OwnerName } from './person-name.tsx';

afterEach(cleanup);

const connection = connectionOf({ workspaceIds: ['w'] });

test('an owner that is not told is not said to be missing (spec 2.3)', () => {
  const { rerender } = render(<OwnerName connection={connection} workspaceId="w" ownerId={null} />);
  expect(screen.getByText('Owner unavailable')).toBeTruthy();
  rerender(<OwnerName connection={connection} workspaceId="w" ownerId={undefined} />);
  expect(screen.getByText('Not shown')).toBeTruthy();
});
