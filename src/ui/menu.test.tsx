// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { Button } from './button.tsx';
import { laterDialog } from './later.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { Menu, type MenuContent, type OpenMenu } from './menu.tsx';
import { toasts } from './toast.ts';

// What opens, and what stands in its place, is fetched by then, as it is when a page has been idle.
beforeAll(async () => {
  await import('./menu-panel.tsx');
  await import('./missing.tsx');
});

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
        { label: 'Publish', onSelect: publish, disabledReason: 'Needs the Business plan.' },
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
  const item = screen.getByRole('menuitem', { name: /Needs the Business plan/u });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  await user.click(item);
  expect(publish).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeTruthy();
});

const Panel = (menu: OpenMenu) => <MenuPanel {...menu} items={[{ label: 'Rename' }]} />;

/** A menu whose code comes, or does not, when the test says so. */
const setupLater = () => {
  let come: (code: typeof Panel) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const code = new Promise<typeof Panel>((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  const Items = laterDialog(
    () => code,
    ({ popover }: OpenMenu) => popover.close,
  );
  const items: MenuContent = { load: async () => undefined, show: (menu) => <Items {...menu} /> };
  render(
    <>
      <Menu label="Actions for Billing portal" trigger={<Button>Actions</Button>} items={items} />
      <button type="button">Next</button>
    </>,
  );
  const trigger = screen.getByRole('button', { name: 'Actions' });
  return {
    come: () => come(Panel),
    fail: () => fail(new Error('offline')),
    user: userEvent.setup(),
    trigger,
  };
};

test.each(['{Escape}', '{Tab}'])('a menu that has not come yet is called off by %s', async (key) => {
  const { come, user, trigger } = setupLater();
  await user.click(trigger);
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard(key);
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  const focused = document.activeElement;
  await act(async () => come());
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(focused);
  await user.click(trigger);
  expect(await screen.findByRole('menu')).toBeTruthy();
});

test('a menu that does not come is closed, and that is said', async () => {
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
  const { fail, user, trigger } = setupLater();
  await user.click(trigger);
  await act(async () => fail());
  await waitFor(() => expect(trigger.getAttribute('aria-expanded')).toBe('false'));
  expect(toasts.get().map(({ title }) => title)).toEqual(['This part of the console could not be loaded']);
  expect(document.activeElement).toBe(trigger);
});
