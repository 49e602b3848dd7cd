import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { ApiError } from '@/api/transport/api-error.ts';

import { Announcements } from './announcements.tsx';

afterEach(cleanup);

const nothing = { otherVersion: null, retired: null, unknownQuery: [] };
const message = () => screen.queryByRole('status')?.textContent ?? null;

test('announces another API version until it is dismissed, and the next one again', () => {
  render(<Announcements {...nothing} otherVersion="2027-03-01" />);
  expect(message()).toContain('Responses use version 2027-03-01 instead of 2026-09-11.');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(message()).toBeNull();
  cleanup();
  // It stays dismissed after a reload.
  const { rerender } = render(<Announcements {...nothing} otherVersion="2027-03-01" />);
  expect(message()).toBeNull();
  rerender(<Announcements {...nothing} otherVersion="2027-09-01" />);
  expect(message()).toContain('Responses use version 2027-09-01');
});

test.each([
  ['https://docs.example.com/migrate', 1],
  ['javascript:alert(1)', 0],
])('announces a retired version, with its guide if that is safe: %s', (migration_url, links) => {
  const retired = new ApiError({
    operationId: 'getProject',
    type: 'retired_version',
    title: '',
    status: 410,
    props: { migration_url },
  });
  render(<Announcements {...nothing} retired={retired} />);
  expect(message()).toContain('API version 2026-09-11 has been retired');
  expect(screen.queryAllByRole('link')).toHaveLength(links);
});
