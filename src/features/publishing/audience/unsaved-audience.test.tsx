// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { WantedAudience } from '@/api/publishing/audience.ts';

import { useNoteUnsaved, useUnsavedAudience } from './unsaved-audience.ts';

afterEach(cleanup);

const nothing: WantedAudience = { audience: null, targets: { kind: 'keep' } };

test('what is not saved on a page is told over that project alone, and no longer than the page is there', () => {
  const told = renderHook(() => [useUnsavedAudience('p'), useUnsavedAudience('q')]).result;
  const page = renderHook(
    (wanted: WantedAudience) => useNoteUnsaved('p', { wanted, dirty: wanted !== nothing }),
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
