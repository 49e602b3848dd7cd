import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { inventorySorts, listSecurityInsightProjects } from '@/contract/operations/insights.ts';
import { activityGroups } from '@/contract/resources/insights.ts';
import { projectPriorities, publishAudiences, visibilities } from '@/contract/values.ts';
import { decisionWords } from '@/domain/decisions/decision-words.ts';

import { editQuery, formatQuery } from './format-query.ts';
import { emptyQuery, parseQuery } from './parse-query.ts';
import { quickViews } from './quick-views.ts';
import { personalDataParts, queryNotes, serviceFilters } from './request.ts';
import { withoutOwners } from './shown-query.ts';
import { type Age, countFields, type InventoryQuery, type QueryLists } from './types.ts';

const subset = <T>(values: readonly T[]) => fc.shuffledSubarray([...values]);
const maybe = fc.option(fc.boolean(), { nil: undefined });
const age = fc.oneof(
  fc.constantFrom<Age>({ kind: 'never' }, { kind: 'ever' }),
  fc.record({
    kind: fc.constantFrom('over' as const, 'under' as const),
    days: fc.integer({ min: 1, max: 9999 }),
  }),
);
const word = fc.stringMatching(/^[^\s"]{1,12}$/);
const published = fc.option(fc.boolean(), { nil: undefined });
const limit = fc.oneof(
  fc.record({ sign: fc.constantFrom('>' as const, '' as const), value: fc.nat(1_000_000) }),
  fc.record({ sign: fc.constant('<' as const), value: fc.integer({ min: 1, max: 1_000_000 }) }),
);
const owners = fc.uniqueArray(fc.stringMatching(/^(?:none|[A-Z]\w{0,8}[ ,:@]\w{1,8})$/), { maxLength: 3 });
const lists: fc.Arbitrary<QueryLists> = fc.record({
  priority: subset(projectPriorities),
  audience: subset(publishAudiences),
  visibility: subset(visibilities),
  activity: subset(activityGroups),
  owners,
  decisions: subset(decisionWords),
});
const without = <T>(values: readonly T[], others: readonly T[]): readonly T[] =>
  values.filter((value) => !others.includes(value));
/** A generated query never excludes what it includes. */
const separate = (query: InventoryQuery): InventoryQuery => ({
  ...query,
  not: {
    priority: without(query.not.priority, query.priority),
    audience: without(query.not.audience, query.audience),
    visibility: without(query.not.visibility, query.visibility),
    activity: without(query.not.activity, query.activity),
    owners: without(query.not.owners, query.owners),
    decisions: without(query.not.decisions, query.decisions),
  },
});
/** Every query that a line can express: an audience is never combined with `is:offline` (spec §4.20). */
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
    owners,
    secrets: maybe,
    visited: maybe,
    counts: fc.dictionary(fc.constantFrom(...Object.keys(countFields)), limit),
    decisions: subset(decisionWords),
    changed: maybe,
    not: lists,
  })
  .map((query) => separate(query.published === false ? { ...query, audience: [] } : query));

describe('the query line', () => {
  test.each(['priority:needs_review,bogus', 'is:published,offline', 'has:pii,nothing'])(
    'ignores a term that is partly wrong, and keeps it while others change: %s',
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
    expect(parseQuery('errors:>=3 risk:<=2 warnings:=4').query.counts).toEqual({
      errors: { sign: '>', value: 2 },
      risk: { sign: '<', value: 3 },
      warnings: { sign: '', value: 4 },
    });
    expect(parseQuery('-is:published').query.published).toBe(false);
    expect(parseQuery('owner:Nobody').query.owners).toEqual(['none']);
  });

  test.each([
    ['priority:hgih', '“priority:” can’t be “hgih”'],
    ['prioritty:high', 'Unknown filter “prioritty”'],
    ['is:offline is:public', 'combine is:offline and is:public'],
    ['is:public is:offline', 'combine is:offline and is:public'],
    ['has:pii -has:pii', 'Can’t combine'],
    ['-sort:name', 'can’t be excluded'],
    ['-errors:>0', 'can’t be excluded'],
    ['is:public -is:public', 'Can’t combine'],
    ['-priority:high priority:high', 'Can’t combine'],
    ['owner:ana -owner:ana', 'Can’t include and exclude the same owner.'],
    ['changed:yes changed:no', 'Can’t combine'],
    ['is:offline -is:offline', 'Can’t combine'],
    ['-scanned:>30d', 'instead of excluding'],
    ['errors:many', 'Invalid number'],
    ['errors:<0', 'Invalid number'],
    ['risk:>1 risk:<5', 'only once'],
    ['decision:maybe', '“decision:” can’t be “maybe”'],
    ['changed:perhaps', '“changed:” can’t be “perhaps”'],
    ['sort:name sort:risk', 'only once'],
    ['scanned:often', 'Invalid age'],
    ['scanned:>0d', 'Invalid age'],
    ['priority:', 'needs a value'],
    ['x'.repeat(1001), 'limited to 1000'],
  ])('explains what is wrong with “%s”', (line, message) => {
    const problems = parseQuery(line).terms.flatMap(({ problem }) => problem ?? []);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(message);
  });

  test('keeps invalid terms when a filter changes the rest', () => {
    expect(editQuery('foo:bar is:public portal', { audience: [], pii: true })).toBe('has:pii portal foo:bar');
  });

  test('searches for a quoted word with a colon', () => {
    expect(parseQuery('"http://x" "a b"').query.text).toBe('http://x a b');
    expect(parseQuery('"foo:bar"').terms[0]?.problem).toBeNull();
  });

  test('has only valid quick views', () => {
    for (const { line } of quickViews(true)) {
      const { query, terms } = parseQuery(line);
      expect(terms.every(({ problem }) => problem === null)).toBe(true);
      expect(formatQuery(query)).toBe(line);
    }
  });

  test('has no quick view of personal data where it isn’t detected', () => {
    const remaining = quickViews(true).filter(({ line }) => parseQuery(line).query.pii === undefined);
    expect(remaining).toHaveLength(quickViews(true).length - 1);
    expect(quickViews(false)).toEqual(remaining);
  });
});

const worstFirst = { sort_by: 'review_priority', sort_order: 'desc' };

describe('query notes', () => {
  test('lists short words, and relevance without a search', () => {
    expect(queryNotes({ ...emptyQuery, text: 'ab portal' })[0]).toContain('ab');
    const sort = { by: 'relevance', order: 'desc' } as const;
    expect(queryNotes({ ...emptyQuery, sort })).toHaveLength(1);
    expect(serviceFilters({ ...emptyQuery, sort })).toEqual(worstFirst);
    expect(serviceFilters({ ...emptyQuery, text: 'ab', sort })).toEqual(worstFirst);
    expect(serviceFilters({ ...emptyQuery, text: 'portal' })).toEqual({ query: 'portal' });
  });

  test('removes the parts that need personal-data detection', () => {
    expect(personalDataParts(emptyQuery)).toBeNull();
    expect(personalDataParts({ ...emptyQuery, pii: false })).toEqual({ pii: undefined });
    const sort = { by: 'open_pii_finding_count', order: 'desc' } as const;
    expect(personalDataParts({ ...emptyQuery, sort })).toEqual({ sort: undefined });
    expect(personalDataParts({ ...emptyQuery, findings: ['open_pii'] })).toEqual({ findings: [] });
  });
});

test('hides the owners of a line, however they are written', () => {
  const line = 'is:public owner:ana,"Li Wu" -OWNER:ben@acme.test sort:name report';
  expect(withoutOwners(line)).toBe('is:public owner:•••••••• -OWNER:•••••••• sort:name report');
  // Nobody is named.
  expect(withoutOwners('owner:none -owner:none')).toBe('owner:none -owner:none');
});
