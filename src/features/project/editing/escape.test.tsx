// @vitest-environment happy-dom
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

test('Escape that gives up a word of an input method does not give up the whole text', () => {
  const onEscape = vi.fn();
  render(<Editor onEscape={onEscape} />);
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape', isComposing: true });
  expect(onEscape).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  expect(onEscape).toHaveBeenCalledOnce();
});

test('Escape in the dialog that asks before the text is lost keeps the text', () => {
  const onEscape = vi.fn();
  render(<Editor onEscape={onEscape} />);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Stay' }), { key: 'Escape' });
  expect(onEscape).not.toHaveBeenCalled();
});
