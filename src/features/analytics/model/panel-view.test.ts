import { expect, test } from 'vitest';

import { type PanelId, tableSwitch } from './panel-view.ts';
import { type AnalyticsSearch, analyticsSearch } from './search.ts';

test('switches one panel, and keeps the others as the page shows them', () => {
  let search: AnalyticsSearch = {};
  const switchOf = (panel: PanelId) =>
    tableSwitch(search, (patch) => (search = { ...search, ...patch }), panel);
  switchOf('pages').toggle();
  switchOf('live').toggle();
  expect(search).toEqual({ except: 'pages.live' });
  expect([switchOf('pages').isTable, switchOf('live').isTable, switchOf('devices').isTable]).toEqual([
    true,
    true,
    false,
  ]);
  search = { ...search, view: 'table' };
  expect([switchOf('pages').isTable, switchOf('devices').isTable]).toEqual([false, true]);
  switchOf('pages').toggle();
  switchOf('live').toggle();
  expect(search.except).toBeUndefined();
});

test('drops unknown panels from a link', () => {
  expect(analyticsSearch.parse({ except: 'pages.nothing' })).toMatchObject({ except: 'pages' });
  expect(analyticsSearch.parse({ except: 'nothing' }).except).toBeUndefined();
  expect(analyticsSearch.parse({ except: 7 }).except).toBeUndefined();
});
