import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { keepSavedFiles } from '@/domain/testing/saved-files.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { BackupCard } from './backup-card.tsx';

vi.mock('idb-keyval', async () => ({
  ...(await import('@/local/idb-fixture.ts')),
  keys: () => Promise.reject(new DOMException('Denied', 'SecurityError')),
}));

afterEach(() => {
  cleanup();
  for (const { id } of toasts.get()) toasts.dismiss(id);
});

test('says that decisions are missing from a backup when the browser denies its storage', async () => {
  const saved = keepSavedFiles();
  render(<BackupCard />);
  await saved.by(() => userEvent.click(screen.getByRole('button', { name: 'Export' })));
  await expect
    .poll(() => toasts.get().map(({ title }) => title))
    .toEqual(['Backup saved without stored decisions']);
});
