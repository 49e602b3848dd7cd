import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { toast, toasts } from '@/ui/feedback/toast.ts';
import { Toaster } from '@/ui/feedback/toaster.tsx';

import { pageActions } from './action-items.tsx';

afterEach(() => {
  cleanup();
  for (const { id } of toasts.get()) toasts.dismiss(id);
});

test('undoes the last of several changes with the same name', () => {
  const undone: string[] = [];
  render(<Toaster />);
  for (const note of ['first', 'second'])
    act(() =>
      toast({
        tone: 'neutral',
        title: 'Note removed',
        action: { label: 'Undo', onSelect: () => undone.push(note) },
      }),
    );
  const undo = () => {
    const [item, ...others] = pageActions();
    expect(item?.label).toBe('Undo: Note removed');
    expect(others).toEqual([]);
    act(() => item?.run(() => undefined));
  };
  undo();
  undo();
  expect(undone).toEqual(['second', 'first']);
});
