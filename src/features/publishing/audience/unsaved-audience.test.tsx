import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { RequestedAudience } from '@/api/publishing/audience.ts';

import { useNoteUnsaved, useUnsavedAudience } from './unsaved-audience.ts';

afterEach(cleanup);

const nothing: RequestedAudience = { audience: null, targets: { kind: 'keep' } };

test('reports unsaved audience changes for its project only, while the page is open', () => {
  const told = renderHook(() => [useUnsavedAudience('p'), useUnsavedAudience('q')]).result;
  const page = renderHook(
    (requested: RequestedAudience) => useNoteUnsaved('p', { requested, dirty: requested !== nothing }),
    { initialProps: nothing },
  );
  expect(told.current).toEqual([null, null]);
  page.rerender({ audience: 'workspace', targets: { kind: 'keep' } });
  expect(told.current).toEqual(['the workspace', null]);
  page.rerender({ audience: 'custom', targets: { kind: 'clear' } });
  expect(told.current).toEqual(['groups and people with a different list', null]);
  page.rerender({ audience: null, targets: { kind: 'clear' } });
  expect(told.current).toEqual(['a different list', null]);
  page.rerender(nothing);
  expect(told.current).toEqual([null, null]);
  page.rerender({ audience: 'workspace', targets: { kind: 'keep' } });
  page.unmount();
  expect(told.current).toEqual([null, null]);
});
