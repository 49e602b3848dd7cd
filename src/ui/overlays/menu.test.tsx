// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Button } from '@/ui/controls/button.tsx';

import { Menu } from './menu.tsx';

afterEach(cleanup);

const setup = () => {
  const rename = vi.fn<() => void>();
  const publish = vi.fn<() => void>();
  render(
    <Menu
      label="Actions for Billing portal"
      trigger={<Button>Actions</Button>}
      items={[
        { label: 'Rename', onSelect: rename },
        { label: 'Publish', onSelect: publish, disabledReason: 'Requires the Business plan.' },
        { label: 'Take offline', danger: true, separated: true },
      ]}
    />,
  );
  return {
    rename,
    publish,
    user: userEvent.setup(),
    trigger: screen.getByRole('button', { name: 'Actions' }),
  };
};

test('opens with the keyboard on its first item, and says that it is open', async () => {
  const { user, trigger } = setup();
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  trigger.focus();
  await user.keyboard('{Enter}');
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
  expect(await screen.findByRole('menu', { name: 'Actions for Billing portal' })).toBeTruthy();
  const first = screen.getByRole('menuitem', { name: 'Rename' });
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('the arrow keys go round, Home and End go to the ends, letters go to a name', async () => {
  const { user, trigger } = setup();
  trigger.focus();
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('Take offline');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Rename');
  await user.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('Take offline');
  await user.keyboard('p');
  expect(document.activeElement?.textContent).toContain('Publish');
});

test('Escape closes it and gives the focus back', async () => {
  const { user, trigger } = setup();
  await user.click(trigger);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(trigger);
});

test('a press on the trigger of an open menu closes it', async () => {
  const { user, trigger } = setup();
  await user.click(trigger);
  await user.click(trigger);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('an item acts once, with the focus back on the trigger', async () => {
  const { user, trigger, rename } = setup();
  rename.mockImplementation(() => expect(document.activeElement).toBe(trigger));
  await user.click(trigger);
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
  expect(rename).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a disabled item stays within reach, says why, and does nothing', async () => {
  const { user, trigger, publish } = setup();
  await user.click(trigger);
  const item = screen.getByRole('menuitem', { name: /Requires the Business plan/u });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  await user.click(item);
  expect(publish).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeTruthy();
});
