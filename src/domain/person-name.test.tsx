import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { ListedOwner, OwnerName } from './person-name.tsx';
import { renderInWorkspace } from './testing/render-in-workspace.tsx';

afterEach(cleanup);

test('doesn’t call an unlisted or unavailable owner missing (spec §2.3)', () => {
  const { rerender } = renderInWorkspace(<OwnerName ownerId={null} />);
  expect(screen.getByText('Unknown')).toBeTruthy();
  rerender(<OwnerName ownerId={undefined} />);
  expect(screen.getByText('Not shown')).toBeTruthy();
});

test('doesn’t call an owner missing whose name is invisible', () => {
  renderInWorkspace(<ListedOwner owner={{ id: null, name: ' ', email: null }} />);
  expect(screen.getByText('Unnamed member')).toBeTruthy();
});
