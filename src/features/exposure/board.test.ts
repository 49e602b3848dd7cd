import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { pagesOf } from '@/api/cache/paginate-all.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { type InventoryFilters, inventoryListOptions } from '@/api/security/inventory.ts';
import { type InventoryRow, parseInventoryItem } from '@/api/security/parse-inventory-item.ts';
import { soon, WritingHarness } from '@/api/testing/write-harness.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { serviceFilters } from '@/domain/security/query/request.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { bandQuery, type Board, buildBoard, fillBoard, totalsOf } from './board.ts';

describe('a board of the embedded service', () => {
  let harness: WritingHarness<Service>;
  let workspaceId: string;

  beforeEach(async () => {
    harness = new WritingHarness(createService, serviceFetch);
    workspaceId = await harness.workspaceId();
  });
  afterEach(() => harness.close());

  const read = (filters: InventoryFilters) =>
    soon(
      (async () => {
        const rows: InventoryRow[] = [];
        const options = inventoryListOptions(harness.connection, workspaceId, filters);
        const requests = { signal: new AbortController().signal, priority: 'interactive' } as const;
        for await (const { items } of pagesOf(options, requests)) rows.push(...items);
        return rows;
      })(),
    );
  const listed = async (line: string | null): Promise<number> => {
    const { query, terms } = parseQuery(line ?? '');
    expect(terms.filter(({ problem }) => problem !== null)).toEqual([]);
    return (await read(serviceFilters(query))).length;
  };

  test.each(['priority', 'visibility'] as const)(
    'links every cell by %s to the projects it counts',
    async (by) => {
      const rows = await read({});
      const board = buildBoard(rows, by, true);
      let sum = 0;
      for (const { band: audience, cell: total } of board.audiences) {
        expect(await listed(bandQuery([audience]))).toBe(total.rows.length);
        for (const { band: column } of board.columns) {
          const { rows: counted, personalData } = board.cell(audience, column);
          sum += counted.length;
          const query = bandQuery([audience, column]);
          if (query === null) continue;
          expect(await listed(query)).toBe(counted.length);
          expect(personalData.unknown).toBe(0);
          expect(await listed(bandQuery([audience, column], { pii: true }))).toBe(personalData.sum);
        }
      }
      expect(sum).toBe(rows.length);
      expect(board.all.rows).toHaveLength(rows.length);
    },
    120_000,
  );

  test('uses the insights’ totals, which match the lists', async () => {
    const insights = await soon(
      harness.queryClient.fetchQuery(insightsOptions(harness.connection, workspaceId)),
    );
    const rows = await read({});
    const { audiences, columns, all } = fillBoard(
      buildBoard(rows.slice(0, 20), 'priority', false),
      new Map(),
      totalsOf(insights),
    );
    expect(all).toMatchObject({ count: rows.length, isExact: true });
    for (const { band, cell } of columns)
      expect(cell).toMatchObject({ count: await listed(bandQuery([band])), isExact: true });
    const [open] = audiences;
    expect(open?.cell).toMatchObject({ count: await listed('is:public'), isExact: true });
  });
});

const row = (fields: object): InventoryRow => parseInventoryItem({ id: 'p', ...fields });
const labels = (rows: readonly InventoryRow[], by: 'priority' | 'visibility') => {
  const { audiences, columns } = buildBoard(rows, by, true);
  const filled = (bands: typeof audiences) =>
    bands.filter(({ cell }) => cell.rows.length > 0).map(({ band }) => band.label);
  return [...filled(audiences), ...filled(columns)];
};

describe('what isn’t known', () => {
  test.each([
    [{}, 'Unknown', 'Unknown'],
    [{ is_published: true, publish_audience: 'planet', review_priority: 'maybe' }, 'Unknown', 'Unknown'],
    [{ is_published: true, publish_audience: null, review_priority: null }, 'Unknown', 'Not scored'],
    [{ publish_audience: 'public', review_priority: 'unscored' }, 'Public', 'Not scored'],
    [{ is_published: false, review_priority: 'needs_review' }, 'Not published', 'Needs review'],
  ])('puts %j under %s and %s', (fields, audience, priority) => {
    expect(labels([row(fields)], 'priority')).toEqual([audience, priority]);
  });

  test('separates unset editor access from unknown', () => {
    expect(labels([row({ visibility: null })], 'visibility')).toEqual(['Unknown', 'Not set']);
    expect(labels([row({})], 'visibility')).toEqual(['Unknown', 'Unknown']);
  });

  test('omits the unknown row and column when every project is known', () => {
    const { audiences, columns } = buildBoard([], 'visibility', true);
    expect([...audiences, ...columns].map(({ band }) => band.label)).not.toContain('Unknown');
  });

  test('links to no query, and adds up only what is reported', () => {
    const rows = [row({}), row({ visitors_30d: 3, open_pii_finding_count: 2 }), row({ visitors_30d: 4 })];
    const board = buildBoard(rows, 'priority', true);
    const audience = board.audiences.find(({ cell }) => cell.rows.length > 0);
    expect(audience && bandQuery([audience.band])).toBeNull();
    expect(board.all.visitors).toEqual({ sum: 7, unknown: 1, isLeast: true });
    expect(board.all.personalData).toEqual({ sum: 1, unknown: 2, isLeast: true });
  });
});

describe('a board of a list that has more', () => {
  const worst = row({
    id: 'a',
    is_published: true,
    publish_audience: 'public',
    review_priority: 'needs_review',
  });
  const other = row({ id: 'b', is_published: false, review_priority: 'unscored', visitors_30d: 3 });
  const loaded = buildBoard([worst], 'priority', false);
  const find = ({ audiences, columns, cell }: Board, audience: string, column: string) => {
    const band = (totals: Board['columns'], id: string) => totals.find((total) => total.band.id === id)?.band;
    const [audienceBand, columnBand] = [band(audiences, audience), band(columns, column)];
    if (audienceBand === undefined || columnBand === undefined) throw new Error('No such cell');
    return cell(audienceBand, columnBand);
  };

  test('counts a cell by its own page, exactly if that is all', () => {
    const board = fillBoard(
      loaded,
      new Map([
        ['offline.unscored', { rows: [other], hasMore: false }],
        ['public.needs_review', { rows: [], hasMore: true }],
      ]),
      new Map(),
    );
    expect(find(board, 'offline', 'unscored')).toMatchObject({
      count: 1,
      isExact: true,
      visitors: { sum: 3, isLeast: false },
    });
    // The list has loaded further than the page.
    expect(find(board, 'public', 'needs_review')).toMatchObject({ count: 1, isExact: false });
    expect(find(board, 'workspace', 'unscored')).toMatchObject({ count: 0, isExact: false });
    expect(board.all).toMatchObject({ count: 2, isExact: false, visitors: { sum: 3, isLeast: true } });
  });

  test('prefers the reported total to the sum, unless it is outdated', () => {
    const totals = new Map([
      ['all', 7],
      ['.needs_review', 0],
    ]);
    const board = fillBoard(loaded, new Map(), totals);
    expect(board.all).toMatchObject({ count: 7, isExact: true });
    const worstColumn = board.columns.find(({ band }) => band.id === 'needs_review');
    expect(worstColumn?.cell).toMatchObject({ count: 1, isExact: false });
  });
});
