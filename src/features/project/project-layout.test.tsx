import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { connectionOf } from '@/api/testing/fixtures.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { beginChange, changeLog } from '@/local/change-log.ts';

import { MissingProject } from './project-layout.tsx';

const connection = connectionOf({ name: 'Mine' });
const notFound = new ApiError({
  type: 'project_not_found',
  title: 'Not found',
  operationId: 'getProject',
  status: 404,
});

const show = (error = notFound) =>
  renderInWorkspace(<MissingProject projectId="p" error={error} retry={() => undefined} />, {
    connection,
  });
const deleteProject = () =>
  beginChange(connection, { operationId: 'deleteProject', projectId: 'p', project: undefined });

afterEach(() => {
  cleanup();
  changeLog.clear(null);
});

test('shows “Project deleted” when this browser deleted it', () => {
  deleteProject().applied({ requestId: null });
  show();
  expect(screen.getByText('Project deleted')).toBeDefined();
  expect(screen.queryByText('Project not found')).toBeNull();
});

test('shows “Project not found” when the delete was rejected', () => {
  deleteProject().failed(new Error('refused'));
  show();
  expect(screen.getByText('Project not found')).toBeDefined();
});

test('names the permission that a project needs', () => {
  const props = { required_permissions: [['projects.view'], ['workspace.admin', 'projects.audit']] };
  show(new ApiError({ type: 'forbidden', title: '', operationId: 'getProject', status: 403, props }));
  expect(screen.getByRole('alert').textContent).toContain(
    'projects.view, or workspace.admin and projects.audit',
  );
});
