import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { decisionShortcuts } from '@/domain/decisions/verdict.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { usePageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';

import { ShortcutSheet } from './shortcut-sheet.tsx';

afterEach(cleanup);

test('lists letters and arrows that do the same on one line', () => {
  document.body.insertAdjacentHTML('beforeend', '<main><a data-row-link="" href="/p">Portal</a></main>');
  renderInWorkspace(<ShortcutSheet onClose={() => undefined} />);
  expect(screen.getByText('Next or previous row').parentElement?.textContent).toContain('jk↓↑');
  document.querySelector('main')?.remove();
});

const favorite = [{ keys: ['s'], does: 'Add to favorites' }];

function FindingPage() {
  usePageShortcuts(favorite);
  usePageShortcuts(decisionShortcuts);
  return null;
}

test('says what has to have the focus when a letter does two things', () => {
  const error = vi.spyOn(console, 'error');
  renderInWorkspace(<FindingPage />);
  renderInWorkspace(<ShortcutSheet onClose={() => undefined} />);
  const textOf = (title: string) =>
    screen.getByRole('heading', { name: title }).closest('section')?.textContent;
  expect(textOf('This page')).toContain('Add to favorites');
  expect(textOf('This page')).not.toContain('Snooze');
  expect(textOf('Focused finding')).toContain('Snooze');
  expect(error).not.toHaveBeenCalled();
});
