import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { FilterMenu } from './filter-menu.tsx';

afterEach(cleanup);

const options = [
  { value: 'public', label: 'Everyone' },
  { value: 'workspace', label: 'Workspace' },
  { value: 'groups', label: 'Chosen groups', disabledReason: 'This plan has no groups.' },
];

const setup = (start: string[] = [], single = false) => {
  const changed = vi.fn<(value: string[]) => void>();
  function Filter() {
    const [value, setValue] = useState(start);
    return (
      <FilterMenu
        label="Audience"
        options={options}
        value={value}
        single={single}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
      />
    );
  }
  render(
    // As on a page, where a press on text focuses what is around it.
    <main tabIndex={-1}>
      <Filter />
    </main>,
  );
  return { changed, user: userEvent.setup() };
};

test('opens its choices when the filter is unused', async () => {
  const { user } = setup();
  await user.click(screen.getByRole('button', { name: 'Audience' }));
  expect(await screen.findByRole('dialog', { name: 'Filter: Audience' })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Audience' })).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Everyone' })),
  );
});

test('returns choices in the order of the options', async () => {
  const { user, changed } = setup(['workspace']);
  await user.click(screen.getByRole('button', { name: 'Audience: Workspace' }));
  await user.click(screen.getByText('Everyone'));
  expect(changed).toHaveBeenLastCalledWith(['public', 'workspace']);
  expect(screen.getByRole('button', { name: 'Audience: Everyone, Workspace' })).toBeTruthy();
});

test('keeps both choices when the second comes before the value updates', async () => {
  const changed = vi.fn<(value: string[]) => void>();
  render(<FilterMenu label="Audience" options={options} value={[]} onChange={changed} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Audience' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Everyone' }));
  await user.click(screen.getByRole('checkbox', { name: 'Workspace' }));
  expect(changed).toHaveBeenLastCalledWith(['public', 'workspace']);
});

test('moves, chooses and closes by keyboard', async () => {
  const { user, changed } = setup();
  const trigger = screen.getByRole('button', { name: 'Audience' });
  await user.click(trigger);
  await user.keyboard('{ArrowDown} ');
  expect(changed).toHaveBeenLastCalledWith(['workspace']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(trigger);
});

test('closes when Tab leaves it, so that it covers nothing that has the focus', async () => {
  const { user } = setup();
  const next = document.body.appendChild(document.createElement('button'));
  await user.click(screen.getByRole('button', { name: 'Audience' }));
  await user.tab();
  await user.tab();
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.tab();
  expect(document.activeElement).toBe(next);
  expect(screen.queryByRole('dialog')).toBeNull();
  next.remove();
});

test('explains an unavailable choice, and changes nothing', async () => {
  const { user, changed } = setup();
  await user.click(screen.getByRole('button', { name: 'Audience' }));
  const choice = screen.getByRole('checkbox', { name: 'Chosen groups' });
  await user.click(choice);
  expect(changed).not.toHaveBeenCalled();
  expect(screen.getByText('This plan has no groups.').id).toBe(choice.getAttribute('aria-describedby'));
});

test('removes the filter', async () => {
  const { user, changed } = setup(['public']);
  await user.click(screen.getByRole('button', { name: 'Remove filter Audience' }));
  expect(changed).toHaveBeenLastCalledWith([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Audience' }));
});

test('closes after a click when only one choice is allowed', async () => {
  const { user, changed } = setup(['public'], true);
  await user.click(screen.getByRole('button', { name: 'Audience: Everyone' }));
  await user.click(screen.getByText('Workspace'));
  expect(changed).toHaveBeenLastCalledWith(['workspace']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows an unknown value unchanged', () => {
  setup(['aliens']);
  expect(screen.getByRole('button', { name: 'Audience: aliens' })).toBeTruthy();
});

test('searches a long list of choices, and keeps those that are selected', async () => {
  const people = Array.from({ length: 20 }, (_, index) => ({ value: `${index}`, label: `Person ${index}` }));
  const changed = vi.fn<(value: string[]) => void>();
  render(<FilterMenu label="Owner" options={people} value={['3']} onChange={changed} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Owner: Person 3' }));
  await user.click(await screen.findByRole('searchbox', { name: 'Search' }));
  await user.keyboard('person 1{ArrowDown}{ArrowDown} ');
  expect(screen.getAllByRole('checkbox')).toHaveLength(11);
  expect(changed).toHaveBeenLastCalledWith(['3', '10']);
  await user.click(screen.getByRole('searchbox', { name: 'Search' }));
  await user.keyboard('x');
  expect(screen.getByRole('status').textContent).toBe('No matches');
});

test('clears the search by keyboard, and leaves Enter to an input method', async () => {
  const people = Array.from({ length: 20 }, (_, index) => ({ value: `${index}`, label: `人 ${index}` }));
  render(<FilterMenu label="Owner" options={people} value={[]} onChange={vi.fn<() => void>()} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Owner' }));
  const search = await screen.findByRole('searchbox', { name: 'Search' });
  await user.keyboard('人 1');
  fireEvent.keyDown(search, { key: 'ArrowDown', isComposing: true });
  fireEvent.keyDown(search, { key: 'Enter', isComposing: true });
  expect(document.activeElement).toBe(search);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  expect(document.activeElement).toBe(search);
});
