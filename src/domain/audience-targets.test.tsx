// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AudienceTargets } from './audience-targets.tsx';
import { renderInWorkspace } from './testing/render-in-workspace.tsx';

// No name comes: the test is about how many are listed.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a grant that is listed twice is shown once (spec §2.3)', () => {
  const reported = vi.spyOn(console, 'error');
  const grants = ['a', 'b', 'a'].flatMap((id) => ['group', 'new'].map((type) => ({ type, id })));
  renderInWorkspace(<AudienceTargets targets={grants} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  // React says there that two have one key.
  expect(reported).not.toHaveBeenCalled();
});
