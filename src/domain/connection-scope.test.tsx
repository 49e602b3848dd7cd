import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { connectionOf } from '@/api/testing/fixtures.ts';

import { ConnectionScope, useConnection, useWorkspaceId } from './connection-scope.tsx';

afterEach(cleanup);

const Name = () => <p>{useConnection().name}</p>;
const WorkspaceId = () => <p>{useWorkspaceId()}</p>;

test('uses the innermost scope, and never the workspace of another connection', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const scoped = (part: React.ReactNode) => (
    <ConnectionScope connection={connectionOf({ name: 'Outer' })} workspaceId="w">
      <ConnectionScope connection={connectionOf({ name: 'Inner' })}>{part}</ConnectionScope>
    </ConnectionScope>
  );
  render(scoped(<Name />));
  expect(screen.getByText('Inner')).toBeTruthy();
  expect(() => render(scoped(<WorkspaceId />))).toThrow('useWorkspaceId needs');
});

test('names the missing scope', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => render(<Name />)).toThrow('useConnection needs a ConnectionScope around it.');
});
