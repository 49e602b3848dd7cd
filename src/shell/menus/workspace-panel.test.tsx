import { RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { routerOf } from '@/lib/router-fixture.ts';
import { usePopover } from '@/ui/overlays/use-popover.ts';

import { WorkspacePanel } from './workspace-panel.tsx';

afterEach(cleanup);

function show(names: readonly string[]) {
  const onSelect = vi.fn<(name: string) => void>();
  function Panel() {
    const items = names.map((label, index) => ({
      label,
      link: { to: `/${index}` },
      isCurrent: index === 0,
      onSelect: () => onSelect(label),
    }));
    return (
      <WorkspacePanel
        label="Switch workspace"
        align="start"
        start="first"
        popover={usePopover()}
        items={items}
        others={[{ label: 'All workspaces', link: { to: '/workspaces' } }]}
      />
    );
  }
  render(
    <RouterContextProvider router={routerOf()}>
      <Panel />
    </RouterContextProvider>,
  );
  return onSelect;
}
const field = () => screen.getByRole('searchbox', { name: 'Search workspaces', hidden: true });
const links = () => screen.getAllByRole('link', { hidden: true }).map((link) => link.textContent);

test('finds a workspace by its words, and opens the first on Enter', async () => {
  const onSelect = show(['Northwind', 'Zürich Süd', 'Cobalt Labs']);
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard('sud zur');
  expect(links()).toEqual(['Zürich Süd', 'All workspaces']);
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledWith('Zürich Süd');
});

test('moves from the field to the workspaces and back with the arrow keys', async () => {
  show(['Northwind', 'Cobalt Labs']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Cobalt Labs');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(field());
});

test('opens nothing when nothing matches', async () => {
  const onSelect = show(['Northwind']);
  await userEvent.keyboard('atlas{Enter}');
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('No matching workspaces');
  expect(onSelect).not.toHaveBeenCalled();
});

test('limits the rows, and notes that there are more', () => {
  show(Array.from({ length: 400 }, (_, index) => `Workspace ${index}`));
  expect(links()).toHaveLength(51);
  expect(screen.getByRole('status', { hidden: true }).textContent).toContain('50 of 400');
});

test('marks the current workspace', () => {
  show(['Northwind', 'Cobalt Labs']);
  const current = screen.getAllByRole('link', { hidden: true, current: true });
  expect(current.map((link) => link.textContent)).toEqual(['Northwind']);
});
