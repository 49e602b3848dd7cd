import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { useEscape } from './use-guarded-edit.ts';

afterEach(cleanup);

function Editor({ onEscape }: { readonly onEscape: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEscape(box, onEscape);
  return (
    <div ref={box}>
      <input aria-label="Name" />
      <dialog open>
        <button type="button">Stay</button>
      </dialog>
    </div>
  );
}

test('keeps the text when Escape cancels an input method’s composition', () => {
  const onEscape = vi.fn();
  render(<Editor onEscape={onEscape} />);
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape', isComposing: true });
  expect(onEscape).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  expect(onEscape).toHaveBeenCalledOnce();
});

test('keeps the text when Escape closes the discard dialog', () => {
  const onEscape = vi.fn();
  render(<Editor onEscape={onEscape} />);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Stay' }), { key: 'Escape' });
  expect(onEscape).not.toHaveBeenCalled();
});
