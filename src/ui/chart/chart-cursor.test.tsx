import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { ChartCursor } from './chart-cursor.tsx';

afterEach(cleanup);

function renderCursor() {
  const [onPick, onZoom] = [vi.fn(), vi.fn()];
  render(
    <ChartCursor
      label="Visitors"
      count={10}
      start={9}
      page={7}
      valueText={(index) => `day ${index}`}
      indexAt={(x) => x}
      onPick={onPick}
      onZoom={onZoom}
      className=""
    >
      {(index) => (index === null ? 'not read' : `reads ${index}`)}
    </ChartCursor>,
  );
  const slider = screen.getByRole('slider', { name: 'Visitors' });
  const tap = (clientX: number): void => {
    fireEvent.pointerDown(slider, { clientX, pointerType: 'touch' });
    fireEvent.click(slider, { clientX });
  };
  return { slider, onPick, onZoom, tap };
}

test('reads a bucket on the first touch and picks it on the second', () => {
  const { onPick, tap } = renderCursor();
  tap(3);
  expect(screen.getByText('reads 3')).toBeTruthy();
  expect(onPick).not.toHaveBeenCalled();
  tap(3);
  expect(onPick).toHaveBeenCalledWith(3);
});

test('continues from the bucket under the pointer when a key is pressed', () => {
  const { slider } = renderCursor();
  fireEvent.pointerMove(slider, { clientX: 5 });
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(slider.getAttribute('aria-valuetext')).toBe('day 4');
  fireEvent.keyDown(slider, { key: 'PageUp' });
  expect(slider.getAttribute('aria-valuetext')).toBe('day 9');
  fireEvent.keyDown(slider, { key: 'Escape' });
  expect(screen.getByText('not read')).toBeTruthy();
});

test('zooms where a drag ends, in both directions, and not after Escape', () => {
  const { slider, onPick, onZoom } = renderCursor();
  slider.setPointerCapture = () => undefined;
  const drag = (from: number, to: number, between = () => {}): void => {
    fireEvent.pointerDown(slider, { clientX: from, pointerType: 'mouse', button: 0 });
    fireEvent.pointerMove(slider, { clientX: to });
    between();
    fireEvent.pointerUp(slider, { clientX: to });
    fireEvent.click(slider, { clientX: to });
  };
  drag(7, 2);
  expect(onZoom).toHaveBeenCalledExactlyOnceWith(2, 7);
  drag(1, 6, () => fireEvent.keyDown(slider, { key: 'Escape' }));
  expect(onZoom).toHaveBeenCalledOnce();
  expect(onPick).not.toHaveBeenCalled();
  drag(4, 4);
  expect(onZoom).toHaveBeenCalledOnce();
  expect(onPick).toHaveBeenCalledWith(4);
});
