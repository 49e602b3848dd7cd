import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { usePopover } from '@/ui/overlays/use-popover.ts';

import { GroupPanel } from './group-panel.tsx';

const group = {
  id: 'g',
  workspace_id: 'w',
  name: '開発',
  description: null,
  scim_external_id: null,
  member_count: 2,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};
const page = { data: [group], pagination: { has_more: false, next_cursor: null } };

beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(Response.json(page))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Panel({ onAdd }: { readonly onAdd: (id: string) => void }) {
  const popover = usePopover();
  const props = { chosen: [], onAdd, onRemove: onAdd };
  return <GroupPanel {...props} popover={popover} workspaceId="w" />;
}

test('adds no group when Enter ends an input method’s composition', async () => {
  const onAdd = vi.fn();
  renderInWorkspace(<Panel onAdd={onAdd} />);
  await screen.findByText('開発');
  const field = screen.getByRole('combobox');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(onAdd).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('g');
});
