import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { inventorySorts, listSecurityInsightProjects } from '@/contract/operations/insights.ts';
import { activityGroups } from '@/contract/resources/insights.ts';
import { projectPriorities, publishAudiences, visibilities } from '@/contract/values.ts';
import type { Age, InventoryQuery } from '@/domain/security/query/types.ts';

import { filtersLocally, passesLocally } from './browser-filter.ts';
import { editQuery, formatQuery } from './format-query.ts';
import { emptyQuery, parseQuery } from './parse-query.ts';
import { quickViews } from './quick-views.ts';
import { personalDataParts, queryNotes, serviceFilters } from './request.ts';

const subset = <T>(values: readonly T[]) => fc.shuffledSubarray([...values]);
const maybe = fc.option(fc.boolean(), { nil: undefined });
const age = fc.oneof(
  fc.constant<Age>({ kind: 'never' }),
  fc.record({
    kind: fc.constantFrom('over' as const, 'under' as const),
    days: fc.integer({ min: 1, max: 9999 }),
  }),
);
const word = fc.stringMatching(/^[^\s"]{1,12}$/);
const published = fc.option(fc.boolean(), { nil: undefined });
/** Every query that a line can say: an audience never stands beside `is:offline` (spec §4.20). */
const queries: fc.Arbitrary<InventoryQuery> = fc
  .record({
    text: fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
    priority: subset(projectPriorities),
    published,
    audience: subset(publishAudiences),
    visibility: subset(visibilities),
    activity: subset(activityGroups),
    pii: maybe,
    connectors: maybe,
    findings: fc.uniqueArray(fc.stringMatching(/^[\w ,:.-]{0,11}\w$/), { maxLength: 3 }),
    sort: fc.option(
      fc.record({
        by: fc.constantFrom(...inventorySorts),
        order: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      { nil: undefined },
    ),
    scanned: fc.option(age, { nil: undefined }),
    edited: fc.option(age, { nil: undefined }),
    ownerless: fc.constantFrom(true as const, undefined),
    secrets: maybe,
    visited: maybe,
  })
  .map((query) => (query.published === false ? { ...query, audience: [] } : query));

describe('the query line', () => {
  test.each(['priority:needs_review,bogus', 'is:published,offline', 'has:pii,nothing'])(
    'a term that is partly wrong is not applied at all, and stays while others change: %s',
    (line) => {
      const { query, terms } = parseQuery(line);
      expect(query).toEqual(emptyQuery);
      expect(terms[0]?.problem).not.toBeNull();
      expect(editQuery(line, { visibility: ['restricted'] })).toBe(`visibility:restricted ${line}`);
    },
  );

  test('formats and parses back to the same query', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const { query: read, terms } = parseQuery(formatQuery(query));
        expect(terms.filter(({ problem }) => problem !== null)).toEqual([]);
        expect(read).toEqual(query);
      }),
    );
  });

  test('survives the URL', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const line = formatQuery(query);
        const address = new URL(`https://console.example/?${new URLSearchParams({ q: line }).toString()}`);
        expect(address.searchParams.get('q')).toBe(line);
      }),
    );
  });

  test('builds requests that the contract accepts, whatever was typed', () => {
    const pieces = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('priority:', 'is:', '-has:', 'has:pii', 'sort:', 'offline', 'public', ',', ' ', '"'),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (typed) => {
        const { query } = parseQuery(typed.join(''));
        for (const [name, value] of Object.entries(serviceFilters(query))) {
          const parameter = new Map(Object.entries(listSecurityInsightProjects.query)).get(name);
          expect(parameter?.schema.safeParse(value).success, name).toBe(true);
        }
        const sent = serviceFilters(query);
        expect(sent.is_published === false && sent.publish_audience !== undefined).toBe(false);
        expect(sent.sort_order !== undefined && sent.sort_by === undefined).toBe(false);
        expect(sent.sort_by === 'relevance' && sent.query === undefined).toBe(false);
      }),
    );
  });

  test('takes every value of a request from the line', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const sent = serviceFilters(query);
        expect(sent.review_priority ?? []).toEqual(query.priority);
        expect(sent.is_published).toBe(query.published);
        expect(sent.publish_audience ?? []).toEqual(query.audience);
        expect(sent.visibility ?? []).toEqual(query.visibility);
        expect(sent.activity_group ?? []).toEqual(query.activity);
        expect(sent.has_pii).toBe(query.pii);
        expect(sent.has_connectors).toBe(query.connectors);
        expect(sent.finding_type_id ?? []).toEqual(query.findings);
      }),
    );
  });

  test('accepts aliases', () => {
    const { query } = parseQuery('priority:recommended,not_scored sort:risk is:everyone scan:never');
    expect(query).toMatchObject({
      priority: ['review_recommended', 'unscored'],
      sort: { by: 'risk_factor_count', order: 'desc' },
      audience: ['public'],
      scanned: { kind: 'never' },
    });
  });

  test.each([
    ['priority:hgih', 'Unknown priority “hgih”'],
    ['prioritty:high', 'Unknown filter “prioritty”'],
    ['is:offline is:public', 'combine is:offline and is:public'],
    ['is:public is:offline', 'combine is:offline and is:public'],
    ['has:pii -has:pii', 'Can’t combine'],
    ['-is:public', 'can’t be negated'],
    ['sort:name sort:risk', 'only once'],
    ['scanned:often', 'Invalid age'],
    ['scanned:>0d', 'Invalid age'],
    ['priority:', 'needs a value'],
    ['x'.repeat(1001), 'limited to 1000'],
  ])('explains what is wrong with “%s”', (line, words) => {
    const problems = parseQuery(line).terms.flatMap(({ problem }) => problem ?? []);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(words);
  });

  test('keeps invalid terms when a filter changes the rest', () => {
    expect(editQuery('foo:bar is:public portal', { audience: [], pii: true })).toBe('has:pii portal foo:bar');
  });

  test('searches for a quoted word with a colon', () => {
    expect(parseQuery('"http://x" "a b"').query.text).toBe('http://x a b');
    expect(parseQuery('"foo:bar"').terms[0]?.problem).toBeNull();
  });

  test('has only valid quick views', () => {
    for (const { line } of quickViews) {
      const { query, terms } = parseQuery(line);
      expect(terms.every(({ problem }) => problem === null)).toBe(true);
      expect(formatQuery(query)).toBe(line);
    }
  });
});

describe('query notes', () => {
  test('lists short words, and relevance without a search', () => {
    expect(queryNotes({ ...emptyQuery, text: 'ab portal' })[0]).toContain('ab');
    const sort = { by: 'relevance', order: 'desc' } as const;
    expect(queryNotes({ ...emptyQuery, sort })).toHaveLength(1);
    expect(serviceFilters({ ...emptyQuery, sort })).toEqual({});
    expect(serviceFilters({ ...emptyQuery, text: 'ab', sort })).toEqual({});
  });

  test('removes the parts that need personal-data detection', () => {
    expect(personalDataParts(emptyQuery)).toBeNull();
    expect(personalDataParts({ ...emptyQuery, pii: false })).toEqual({ pii: undefined });
    const sort = { by: 'open_pii_finding_count', order: 'desc' } as const;
    expect(personalDataParts({ ...emptyQuery, sort })).toEqual({ sort: undefined });
    expect(personalDataParts({ ...emptyQuery, findings: ['open_pii'] })).toEqual({ findings: [] });
  });
});

describe('local filters', () => {
  const now = Date.parse('2026-11-21T00:00:00Z');
  const row: InventoryRow = {
    id: 'p',
    name: undefined,
    owner: undefined,
    review_priority: undefined,
    is_published: undefined,
    publish_audience: undefined,
    visibility: undefined,
    activity_group: undefined,
    last_edited_at: undefined,
    last_security_scan_at: undefined,
    counts: {},
    connectors: undefined,
    matched_reason: undefined,
  };
  const passes = (line: string, fields: Partial<InventoryRow>) =>
    passesLocally({ ...row, ...fields }, parseQuery(line).query, now);

  test('return null when a field is missing', () => {
    for (const line of ['scanned:never', 'scanned:>1d', 'owner:none', 'has:secrets', '-has:visitors']) {
      expect(passes(line, {}), line).toBeNull();
    }
    expect(passes('', {})).toBe(true);
    expect(passes('edited:>1d', { last_edited_at: 'not a time' })).toBeNull();
    // One no is enough.
    expect(passes('owner:none has:secrets', { counts: { secret_count: 0 } })).toBe(false);
    expect(filtersLocally(parseQuery('is:public').query)).toBe(false);
    expect(filtersLocally(parseQuery('-has:secrets').query)).toBe(true);
  });

  test('count ages from now, and never as older than any', () => {
    const scanned = { last_security_scan_at: '2026-10-21T00:00:00Z' };
    expect(passes('scanned:>30d', scanned)).toBe(true);
    expect(passes('scanned:>31d', scanned)).toBe(false);
    expect(passes('scanned:<31d', scanned)).toBe(false);
    expect(passes('scanned:<32d', scanned)).toBe(true);
    expect(passes('scanned:never', scanned)).toBe(false);
    expect(passes('scanned:never', { last_security_scan_at: null })).toBe(true);
    expect(passes('scanned:>90d', { last_security_scan_at: null })).toBe(false);
    expect(passes('edited:>60d', { last_edited_at: null })).toBe(true);
    expect(passes('edited:<60d', { last_edited_at: null })).toBe(false);
  });

  test('filter by counts and owners', () => {
    expect(passes('has:secrets', { counts: { secret_count: 1 } })).toBe(true);
    expect(passes('-has:secrets', { counts: { secret_count: 1 } })).toBe(false);
    expect(passes('-has:visitors', { counts: { visitors_30d: 0 } })).toBe(true);
    expect(passes('owner:none', { owner: null })).toBe(true);
    expect(passes('owner:none', { owner: { id: 'u', name: null, email: null } })).toBe(false);
  });
});
