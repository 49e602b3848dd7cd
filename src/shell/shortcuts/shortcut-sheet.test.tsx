import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';

import { ShortcutSheet } from './shortcut-sheet.tsx';

afterEach(cleanup);

test('lists letters and arrows that do the same', () => {
  const warn = vi.spyOn(console, 'error');
  document.body.insertAdjacentHTML('beforeend', '<main><a data-row-link="" href="/p">Portal</a></main>');
  renderInWorkspace(<ShortcutSheet onClose={() => undefined} />);
  expect(screen.getAllByText('Next or previous row')).toHaveLength(2);
  expect(warn).not.toHaveBeenCalled();
  document.querySelector('main')?.remove();
});
