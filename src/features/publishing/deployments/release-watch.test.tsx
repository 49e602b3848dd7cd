import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { entryOf } from '@/api/testing/deployment-history-fixture.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';

import { ReleaseWatch } from './release-watch.tsx';

afterEach(cleanup);

const first_hour = { visitors: 12, visitors_before: 10, pageviews: 30, pageviews_before: 25 };

test.each([
  ['2026-11-20T12:00:00Z', '2026-11-20..2026-11-20'],
  ['2026-11-20T23:00:00Z', '2026-11-20..2026-11-20'],
  ['2026-11-20T23:30:00Z', '2026-11-20..2026-11-21'],
])('links to the days of the first hour after %s', async (ended_at, range) => {
  renderInWorkspace(<ReleaseWatch entry={{ ...entryOf({ first_hour }), ended_at }} createdAt={null} />);
  const link = await screen.findByRole('link', { name: 'View traffic' });
  expect(new URL(link.getAttribute('href') ?? '', 'https://console.example').searchParams.get('range')).toBe(
    range,
  );
});

test('says that there is nothing to compare with when the project didn’t exist a week earlier', async () => {
  const alone = { visitors: 12, pageviews: 30 };
  const ended_at = '2026-11-20T12:00:00Z';
  renderInWorkspace(
    <ReleaseWatch entry={{ ...entryOf({ first_hour: alone }), ended_at }} createdAt="2026-11-18T12:00:00Z" />,
  );
  expect(await screen.findByText('12')).toBeTruthy();
  expect(screen.queryByText(/a week earlier$/)).toBeNull();
  expect(screen.getByText('About the first hour').parentElement?.dataset['tip']).toContain(
    'didn’t exist a week earlier',
  );
});
