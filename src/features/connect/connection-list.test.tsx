// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { connectionOf } from '@/api/connection-fixture.ts';
import { connectionStore } from '@/api/connections.ts';

import { ConnectionList } from './connection-list.tsx';

afterEach(() => {
  cleanup();
  for (const { id } of connectionStore.all()) connectionStore.remove(id);
});

test('with a connection that is forgotten the focus goes to the one that is left, and then to the page', () => {
  for (const name of ['One', 'Two']) {
    const { id: _id, ...connection } = connectionOf({ name, secret: name });
    connectionStore.add(connection);
  }
  render(
    <main id="main" tabIndex={-1}>
      <ConnectionList />
    </main>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Forget One' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name of Two' }));
  fireEvent.click(screen.getByRole('button', { name: 'Forget Two' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
