import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { learnPermissions } from '@/api/permissions/learned-permissions.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { updateProject } from '@/contract/operations/project-writes.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { stubIntersection } from '@/lib/browser-fixture.ts';
import { favorites } from '@/local/favorites.ts';
import { usePreference } from '@/ui/preferences.ts';

import { createSelection } from '../lists/selection.ts';
import { handleProjectKey, ProjectListActions, RowMenuButton } from './project-list-actions.tsx';
import type { RowMenuProject } from './row-menu.tsx';

// The menu and the plan are lazy. Waiting for their code isn't part of a test.
beforeAll(() => Promise.all([import('./row-menu.tsx'), import('./bulk-plan-dialog.tsx')]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(changes: Partial<RowMenuProject> = {}) {
  const connection = connectionStore.add(connectionOf({ workspaceIds: ['w'] }));
  const project = {
    id: 'p',
    name: 'Billing portal',
    connectionId: connection.id,
    workspaceId: 'w',
    isPublished: true,
    ...changes,
  };
  const selection = createSelection<RowMenuProject>(({ id }) => id);
  selection.follow({ rows: [project], key: 'key', state: 'settled', hasMore: false });
  renderInWorkspace(
    <ProjectListActions selection={selection}>
      <div data-index="0">
        <a href="/p" data-row-link onKeyDown={(event) => handleProjectKey(event, 'p', selection)}>
          Billing portal
        </a>
        <RowMenuButton project={project} place="row" />
      </div>
    </ProjectListActions>,
    { connection },
  );
  return { connection, selection };
}

const menu = () => screen.findByRole('menu', { name: 'Actions for Billing portal' });
const reasonOf = (name: RegExp): string => screen.getByRole('menuitem', { name }).textContent;

test('closes when its row is scrolled away, and leaves the focus on the row', async () => {
  let inView = true;
  const { scroll } = stubIntersection(() => inView);
  show();
  const link = screen.getByRole('link', { name: 'Billing portal' });
  act(() => link.focus());
  await userEvent.keyboard('m');
  await menu();
  inView = false;
  act(scroll);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(link);
});

test('opens from its button, and from the row by keyboard', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Actions for Billing portal' });
  await userEvent.click(button);
  await menu();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('menuitem', { name: 'Rename…' }).getAttribute('href')).toContain('#rename');
  await userEvent.keyboard('{Escape}');
  expect(button.hasAttribute('aria-expanded')).toBe(false);
  for (const keys of ['m', '{Shift>}{F10}{/Shift}']) {
    screen.getByRole('link').focus();
    await userEvent.keyboard(keys);
    await menu();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('link'));
  }
});

test('leaves single keys alone when they are off, but not Shift+F10', async () => {
  const { result } = renderHook(() => usePreference('singleKeys'));
  act(() => result.current[1](false));
  const { selection } = show();
  screen.getByRole('link').focus();
  await userEvent.keyboard('xm');
  expect(selection.count()).toBe(0);
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await menu();
  act(() => result.current[1](true));
});

test('explains why an action isn’t possible', async () => {
  const { connection } = show({ isPublished: false });
  learnPermissions(connection.id, {
    operation: updateProject,
    path: { project_id: 'other' },
    error: new ApiError({ type: 'insufficient_scope', title: '', operationId: 'updateProject', status: 403 }),
  });
  await userEvent.click(screen.getByRole('button'));
  await menu();
  const rename = screen.getByRole('menuitem', { name: 'Rename…' });
  const described = document.querySelector(`[id="${rename.getAttribute('aria-describedby')}"]`);
  expect(described?.textContent).toContain('needs the projects:write scope');
  expect(reasonOf(/^Copy ID/)).toBe('Copy ID');
  cleanup();
  show({ isPublished: false });
  await userEvent.click(screen.getByRole('button'));
  await menu();
  expect(reasonOf(/^Take offline…/)).toContain('The app isn’t published.');
  expect(reasonOf(/^Publish…/)).toBe('Publish…');
});

test('plans a change of this project alone', async () => {
  show();
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Set editor access…' }));
  expect(await screen.findByRole('dialog', { name: 'Set editor access for “Billing portal”' })).toBeTruthy();
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('adds the project to favorites, then offers to remove it', async () => {
  show();
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add to favorites' }));
  expect(favorites.get().map(({ id }) => id)).toEqual(['p']);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('menuitem', { name: 'Remove from favorites' })).toBeTruthy();
});
