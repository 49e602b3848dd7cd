import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { OriginForm } from './origin-form.tsx';

afterEach(cleanup);

function open() {
  const onCreate = vi.fn<(origin: string) => void>();
  function Page() {
    const [text, setText] = useState('');
    return (
      <OriginForm
        text={text}
        onText={setText}
        permission={{ allowed: true }}
        pending={false}
        failure={null}
        onCreate={onCreate}
      />
    );
  }
  render(<Page />);
  return { onCreate, field: screen.getByRole<HTMLInputElement>('textbox') };
}

test('creates with the corrected origin on the first click', async () => {
  const user = userEvent.setup();
  const { onCreate, field } = open();
  await user.type(field, 'https://App.example.com/page');
  expect(screen.getByRole('status').textContent).toContain('https://app.example.com');
  await user.click(screen.getByRole('button', { name: 'Create URL' }));
  expect(onCreate.mock.calls).toEqual([['https://app.example.com']]);
  expect(field.value).toBe('https://app.example.com');
});

test('shows no error while the focus moves inside the form, and one when it leaves', async () => {
  const user = userEvent.setup();
  const { onCreate, field } = open();
  await user.type(field, 'exa mple');
  await user.clear(field);
  await user.type(field, 'example_-');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create URL' }));
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await user.tab();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(onCreate).not.toHaveBeenCalled();
});

test.each([
  ['https://localhost:3000', /Custom ports aren’t supported/],
  ['https://*.example.com', /Wildcards aren’t supported/],
  ['https://a.example, https://b.example', /Enter one origin/],
  ['ftp://a.example', /Only https/],
])('explains why %s is invalid, and creates nothing', async (text, why) => {
  const user = userEvent.setup();
  const { onCreate, field } = open();
  await user.click(field);
  await user.paste(text);
  await user.keyboard('{Enter}');
  expect(document.body.textContent).toMatch(why);
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(onCreate).not.toHaveBeenCalled();
});

test('offers the Punycode of an origin', async () => {
  const user = userEvent.setup();
  const { field } = open();
  await user.click(field);
  await user.paste('https://bücher.example');
  await user.click(screen.getByRole('button', { name: 'Use https://xn--bcher-kva.example' }));
  expect(field.value).toBe('https://xn--bcher-kva.example');
});
