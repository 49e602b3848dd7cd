import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { stubIntersection } from '@/lib/browser-fixture.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import type { AnalyticsSearch } from '../model/search.ts';
import { ProjectAnalyticsPage } from '../project-analytics-page.tsx';

test('announces the visitors of a range once they have loaded', async () => {
  // Timers stay real.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:05Z') });
  stubIntersection(() => true);
  const page = new PageHarness(serviceFetch(createService()));
  onTestFinished(() => page.close());
  const project = await page.open('Billing portal');
  function Page() {
    const [search, setSearch] = useState<AnalyticsSearch>({ range: '7d' });
    return (
      <ProjectAnalyticsPage
        projectId={project.id}
        search={search}
        setSearch={(change) => setSearch((now) => ({ ...now, ...change }))}
      />
    );
  }
  page.show(project, () => <Page />);
  const status = await within(await screen.findByRole('region', { name: 'Traffic' })).findByRole('status');
  await waitFor(() => expect(status.textContent).toMatch(/^Nov 13 – 19: [\d,]+ visitors$/));
  fireEvent.click(screen.getByRole('button', { name: 'Previous period' }));
  await waitFor(() => expect(status.textContent).toMatch(/^Nov 6 – 12: [\d,]+ visitors$/));
});
