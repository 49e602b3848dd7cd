import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { routerOf } from '@/lib/router-fixture.ts';
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

test('explains once why several actions aren’t possible', async () => {
  const disabledReason = 'Your key needs the projects:write scope.';
  const plan = 'Requires the Business plan.';
  render(
    <Menu
      label="Actions"
      trigger={<Button>Actions</Button>}
      items={[
        { label: 'Open' },
        { label: 'Rename', disabledReason },
        { label: 'Publish', disabledReason: plan },
        { label: 'Delete', disabledReason, separated: true },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  const note = await screen.findByText(disabledReason);
  for (const name of ['Rename', 'Delete']) {
    const item = screen.getByRole('menuitem', { name });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(item.getAttribute('aria-describedby')).toBe(note.id);
  }
  expect(screen.getByRole('menuitem', { name: /^Publish/ }).textContent).toContain(plan);
  expect(screen.getByRole('menuitem', { name: 'Open' }).hasAttribute('aria-describedby')).toBe(false);
});

test('focuses its first item when opened by keyboard', async () => {
  const { user, trigger } = setup();
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  trigger.focus();
  await user.keyboard('{Enter}');
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
  expect(await screen.findByRole('menu', { name: 'Actions for Billing portal' })).toBeTruthy();
  const first = screen.getByRole('menuitem', { name: 'Rename' });
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('wraps around with the arrow keys, and jumps by Home, End and letters', async () => {
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

test('moves on among items with the same first letter, and follows a link by Space', async () => {
  const followed = vi.fn<() => void>();
  const router = routerOf(() => (
    <Menu
      label="Actions"
      trigger={<Button>Actions</Button>}
      items={[
        { label: 'Copy ID' },
        { label: 'Copy link' },
        { label: 'Compare', link: { to: '/' }, onSelect: followed },
        { label: 'Rename' },
      ]}
    />
  ));
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  const focused = async (keys: string) => {
    await user.keyboard(keys);
    return document.activeElement?.textContent;
  };
  expect(await focused('c')).toBe('Copy link');
  expect(await focused('c')).toBe('Compare');
  expect(await focused('c')).toBe('Copy ID');
  await user.keyboard('{Escape}{Enter}');
  expect(await focused('com')).toBe('Compare');
  await user.keyboard(' ');
  expect(followed).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('distinguishes checkbox items from radio items', async () => {
  const onSelect = vi.fn<() => void>();
  render(
    <Menu
      label="View"
      trigger={<Button>View</Button>}
      items={[
        { label: 'Owner', checked: true },
        { label: 'Table', checked: true, isExclusive: true, separated: true },
        { label: 'Cards', checked: false, isExclusive: true, onSelect },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'Owner', checked: true })).toBeTruthy();
  expect(screen.getByRole('menuitemradio', { name: 'Table', checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Cards', checked: false }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.getByRole('menu')).toBeTruthy();
});

test('closes on Escape, and returns the focus', async () => {
  const { user, trigger } = setup();
  await user.click(trigger);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(trigger);
});

test('returns the focus to where it was when a shortcut opened it', async () => {
  const { user, trigger, rename } = setup();
  // A shortcut clicks without a pointer.
  act(() => trigger.click());
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(document.body);

  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  act(() => trigger.click());
  rename.mockImplementation(() => expect(document.activeElement).toBe(elsewhere));
  await user.keyboard('{Enter}');
  expect(rename).toHaveBeenCalledOnce();
  elsewhere.remove();
});

test('closes when its trigger is pressed again', async () => {
  const { user, trigger } = setup();
  await user.click(trigger);
  await user.click(trigger);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('runs an item once, after the focus is back on the trigger', async () => {
  const { user, trigger, rename } = setup();
  rename.mockImplementation(() => expect(document.activeElement).toBe(trigger));
  await user.click(trigger);
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
  expect(rename).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('keeps a disabled item focusable, with its reason and without an effect', async () => {
  const { user, trigger, publish } = setup();
  await user.click(trigger);
  const item = screen.getByRole('menuitem', { name: /Requires the Business plan/u });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  await user.click(item);
  expect(publish).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeTruthy();
});
