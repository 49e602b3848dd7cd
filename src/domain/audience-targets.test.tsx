import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AudienceTargets } from './audience-targets.tsx';
import { renderInWorkspace } from './testing/render-in-workspace.tsx';

// Group names never load: the test is about the number of grants.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('shows a grant once when the API lists it twice (spec §2.3)', () => {
  const reported = vi.spyOn(console, 'error');
  const grants = ['a', 'b', 'a'].flatMap((id) => ['group', 'new'].map((type) => ({ type, id })));
  renderInWorkspace(<AudienceTargets targets={grants} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  // React reports duplicate keys there.
  expect(reported).not.toHaveBeenCalled();
});
