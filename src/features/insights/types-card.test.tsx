import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { connectionOf } from '@/api/testing/fixtures.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';

import { TypesCard } from './types-card.tsx';
import { useSecurityInsights } from './use-security-insights.ts';

const connection = connectionOf({ name: 'Northwind', secret: 'demo-enterprise' });
const stat = { value: 3, delta_30d: 0, delta_window: '30 days' };
const type = {
  id: 'exposed_secret',
  title: 'Exposed secret',
  description: 'A secret stands in the code.',
  category: 'credentials',
  review_priority: 'needs_review',
  project_count: 2,
};

const answerWith = (findings: readonly unknown[]) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({
      as_of: null,
      summary: {
        total_projects: stat,
        externally_published: stat,
        workspace_members: stat,
        risk: { needs_review: 1, review_recommended: 1, no_review_needed: 1 },
      },
      findings,
    }),
  );

function Card() {
  const security = useSecurityInsights([]);
  return <TypesCard security={security} search={{}} setSearch={() => undefined} />;
}

const show = () =>
  renderInWorkspace(<Card />, {
    connection,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('counts a finding type that doesn’t parse, and shows the others', async () => {
  answerWith([type, { ...type, id: 'odd', project_count: 'many' }, 7]);
  show();
  expect(await screen.findByText('Exposed secret')).toBeTruthy();
  expect(screen.getByText('2 finding types couldn’t be displayed.')).toBeTruthy();
});

test('doesn’t claim that there are no finding types when none parses', async () => {
  answerWith([7]);
  show();
  expect(await screen.findByText('1 finding type couldn’t be displayed.')).toBeTruthy();
  expect(screen.queryByText(/No finding types/)).toBeNull();
});
