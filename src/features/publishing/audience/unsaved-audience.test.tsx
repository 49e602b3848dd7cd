import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { RequestedAudience } from '@/api/publishing/audience.ts';

import { useNoteUnsaved, useUnsavedAudience } from './use-audience-draft.ts';

afterEach(cleanup);

const unchanged: RequestedAudience = { audience: null, targets: { kind: 'keep' } };

test('reports unsaved audience changes for its project only, while the page is open', () => {
  const unsaved = renderHook(() => [useUnsavedAudience('p'), useUnsavedAudience('q')]).result;
  const page = renderHook(
    (requested: RequestedAudience) => useNoteUnsaved('p', { requested, dirty: requested !== unchanged }),
    { initialProps: unchanged },
  );
  expect(unsaved.current).toEqual([null, null]);
  page.rerender({ audience: 'workspace', targets: { kind: 'keep' } });
  expect(unsaved.current).toEqual(['the workspace', null]);
  page.rerender({ audience: 'custom', targets: { kind: 'clear' } });
  expect(unsaved.current).toEqual(['groups and people with a different list', null]);
  page.rerender({ audience: null, targets: { kind: 'clear' } });
  expect(unsaved.current).toEqual(['a different list', null]);
  page.rerender(unchanged);
  expect(unsaved.current).toEqual([null, null]);
  page.rerender({ audience: 'workspace', targets: { kind: 'keep' } });
  page.unmount();
  expect(unsaved.current).toEqual([null, null]);
});
