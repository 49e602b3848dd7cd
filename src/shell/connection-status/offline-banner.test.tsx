// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/connection-fixture.ts';

import { OfflineBanner } from './offline-banner.tsx';

function lineOf(auth: 'key' | 'gateway'): string | null {
  const { id } = connectionStore.add(connectionOf({ auth }));
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <OfflineBanner offline={false} />
    </QueryClientProvider>,
  );
  const { textContent } = container;
  cleanup();
  connectionStore.remove(id);
  return textContent;
}

test('where the gateway signs people in, the line names an ended sign-in', () => {
  expect(lineOf('key')).toBe('Cannot reach the service. Trying again by itself…');
  expect(lineOf('gateway')).toBe(
    'Cannot reach the service, or a company sign-in has ended: reload the page. Trying again by itself…',
  );
});
