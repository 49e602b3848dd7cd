import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { addModal, removeModal } from '../overlays/uppermost-modal.ts';
import { toast, toasts } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <main tabIndex={-1}>
        <button type="button">Rename</button>
      </main>
      <Toaster />
    </>,
  );
});

afterEach(() => {
  cleanup();
  for (const { id } of toasts.get()) toasts.dismiss(id);
  vi.useRealTimers();
});

const say = (tone: 'good' | 'bad'): void =>
  act(() => toast({ tone, title: 'Deployed', description: <a href="/publishing">Open its page</a> }));
const wait = (): void => act(() => void vi.advanceTimersByTime(10_000));
const isThere = (): boolean => screen.queryByText('Deployed') !== null;
const focus = (element: HTMLElement): void => act(() => element.focus());
const link = () => screen.getByRole('link');
const button = (name: string) => screen.getByRole('button', { name });

test('hides a success after a while, and keeps an error', () => {
  say('good');
  wait();
  expect(isThere()).toBe(false);
  say('bad');
  wait();
  expect(isThere()).toBe(true);
});

test('keeps a success while it is hovered or focused', () => {
  say('good');
  fireEvent.pointerEnter(link());
  wait();
  focus(link());
  fireEvent.pointerLeave(link());
  wait();
  focus(button('Dismiss'));
  wait();
  expect(isThere()).toBe(true);
  focus(button('Rename'));
  wait();
  expect(isThere()).toBe(false);
});

test('undoes one change with a double click, after which the next toast takes the place of the first', () => {
  const undo = vi.fn<(title: string) => void>();
  for (const title of ['Renamed', 'Deleted'])
    act(() => toast({ tone: 'good', title, action: { label: 'Undo', onSelect: () => undo(title) } }));
  const press = (detail: number): void => {
    const newest = screen.getAllByRole('button', { name: 'Undo' }).at(-1);
    if (newest) fireEvent.click(newest, { detail });
  };
  press(1);
  press(2);
  expect(undo.mock.calls).toEqual([['Deleted']]);
  press(1);
  expect(undo.mock.calls).toEqual([['Deleted'], ['Renamed']]);
});

test('speaks what the page shows elsewhere without covering the page', () => {
  act(() =>
    toast({ tone: 'neutral', title: 'Deploying', description: 'In the background.', isSpoken: true }),
  );
  expect(screen.getByRole('region').textContent).toBe('Deploying. In the background.');
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  expect(document.documentElement.hasAttribute('data-has-toast')).toBe(false);
});

test('offers both actions of a toast, and stays until one is chosen', () => {
  const view = vi.fn();
  const undo = vi.fn();
  act(() =>
    toast({
      tone: 'good',
      title: 'Deployed',
      action: { label: 'View job', onSelect: view },
      secondAction: { label: 'Undo…', onSelect: undo },
    }),
  );
  wait();
  expect(button('View job')).toBeTruthy();
  fireEvent.click(button('Undo…'));
  expect(undo).toHaveBeenCalledOnce();
  expect(view).not.toHaveBeenCalled();
  expect(isThere()).toBe(false);
});

test('returns the focus when a toast is dismissed by keyboard', () => {
  focus(button('Rename'));
  say('bad');
  focus(link());
  focus(button('Dismiss'));
  fireEvent.click(button('Dismiss'));
  expect(isThere()).toBe(false);
  expect(document.activeElement).toBe(button('Rename'));
});

test('focuses the page when the previous element is gone', () => {
  say('bad');
  focus(button('Dismiss'));
  fireEvent.click(button('Dismiss'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('announces a toast again only if a dialog closes right after it appeared', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const live = () => screen.getByText('Deployed').closest('[aria-live]')?.getAttribute('aria-live');
  act(() => addModal(dialog));
  say('bad');
  act(() => removeModal(dialog));
  expect(live()).toBe('polite');
  wait();
  act(() => addModal(dialog));
  expect(dialog.textContent).toContain('Deployed');
  expect(live()).toBe('off');
  act(() => removeModal(dialog));
  expect(live()).toBe('off');
  dialog.remove();
});
