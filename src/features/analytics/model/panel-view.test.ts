import { expect, test } from 'vitest';

import { type PanelId, tableSwitch } from './panel-view.ts';
import { type AnalyticsSearch, analyticsSearch } from './search.ts';

test('switches one panel, and keeps the others as the page shows them', () => {
  let search: AnalyticsSearch = {};
  const of = (panel: PanelId) => tableSwitch(search, (patch) => (search = { ...search, ...patch }), panel);
  of('pages').toggle();
  of('live').toggle();
  expect(search).toEqual({ except: 'pages.live' });
  expect([of('pages').isTable, of('live').isTable, of('devices').isTable]).toEqual([true, true, false]);
  search = { ...search, view: 'table' };
  expect([of('pages').isTable, of('devices').isTable]).toEqual([false, true]);
  of('pages').toggle();
  of('live').toggle();
  expect(search.except).toBeUndefined();
});

test('drops unknown panels from a link', () => {
  expect(analyticsSearch.parse({ except: 'pages.nothing' })).toMatchObject({ except: 'pages' });
  expect(analyticsSearch.parse({ except: 'nothing' }).except).toBeUndefined();
  expect(analyticsSearch.parse({ except: 7 }).except).toBeUndefined();
});
