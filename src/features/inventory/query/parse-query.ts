import { limits } from '@/contract/limits.ts';
import { inventorySorts } from '@/contract/operations/insights.ts';
import { activityGroups } from '@/contract/resources/insights.ts';
import { projectPriorities, publishAudiences, visibilities } from '@/contract/values.ts';
import { type Token, listed, tokens, unquoted } from '@/domain/security/query/tokens.ts';
import type { Age, InventoryQuery, ParsedQuery, Term } from '@/domain/security/query/types.ts';

import { suggestTerm } from './did-you-mean.ts';
import { type QueryKey, hasValues, keyOfWord, keyValues, oneOf, valueOfWord } from './vocabulary.ts';

type Draft = { -readonly [K in keyof InventoryQuery]: InventoryQuery[K] };

export const emptyQuery: InventoryQuery = {
  text: '',
  priority: [],
  published: undefined,
  audience: [],
  visibility: [],
  activity: [],
  pii: undefined,
  connectors: undefined,
  findings: [],
  sort: undefined,
  scanned: undefined,
  edited: undefined,
  ownerless: undefined,
  secrets: undefined,
  visited: undefined,
};

/** Parses a query line. An invalid term keeps its place and its problem, and isn't applied. */
export function parseQuery(line: string): ParsedQuery {
  const draft: Draft = { ...emptyQuery };
  const words: string[] = [];
  const terms = tokens(line).map((token): Term => {
    const [, minus, word = '', rest = ''] = /^(-?)(\w+):(.*)$/s.exec(token.raw) ?? [];
    const key = keyOfWord(word);
    if (key === null) {
      // An unknown key isn't search text: it would silently find nothing.
      if (word !== '') return term(token, word, `Unknown filter “${word}”.`);
      words.push(unquoted(token.raw));
      return term(token, null, null);
    }
    const apply = minus === '-' ? negated[key] : plain[key];
    if (apply === undefined) return term(token, key, `“${key}:” can’t be negated.`);
    const values = listed(rest).map((value) => valueOfWord(key, value));
    if (values.length === 0) return term(token, key, `“${key}:” needs a value.`);
    // Either all values apply or none, as the note says.
    const trial: Draft = { ...draft };
    const problem = values.map((value) => apply(trial, value)).find((text) => text !== null) ?? null;
    if (problem === null) Object.assign(draft, trial);
    return term(token, key, problem);
  });
  draft.text = words.filter((word) => word !== '').join(' ');
  if ([...draft.text].length > limits.queryLength) {
    const end = { raw: '', start: line.length, end: line.length };
    terms.push(term(end, null, `Searches are limited to ${limits.queryLength} characters.`));
  }
  return { query: draft, terms };
}

const term = ({ raw, start, end }: Token, key: string | null, problem: string | null): Term => ({
  raw,
  start,
  end,
  key,
  problem,
  suggestion: problem === null ? null : suggestionFor(raw),
});

/** Suggests only terms that are valid on their own. */
function suggestionFor(raw: string): string | null {
  const suggestion = suggestTerm(raw);
  if (suggestion === null || suggestion === raw) return null;
  return parseQuery(suggestion).terms.every(({ problem }) => problem === null) ? suggestion : null;
}

/** Puts a value into the draft, or returns why it can't. */
type Apply = (draft: Draft, value: string) => string | null;

const unknown = (key: QueryKey, value: string): string =>
  `Unknown ${key} “${value}”. Use ${keyValues[key].join(', ')}.`;

const conflict = (one: string, other: string): string => `Can’t combine ${one} and ${other}.`;

const add = <T>(list: readonly T[], value: T): readonly T[] =>
  list.includes(value) ? list : [...list, value];

/** A key with a closed list of values. */
const choice =
  <T extends string>(key: QueryKey, values: readonly T[], set: (draft: Draft, value: T) => void): Apply =>
  (draft, text) => {
    const value = oneOf(values, text);
    if (value === undefined) return unknown(key, text);
    set(draft, value);
    return null;
  };

const flags = { pii: 'pii', connectors: 'connectors', secrets: 'secrets', visitors: 'visited' } as const;

const has =
  (wanted: boolean): Apply =>
  (draft, text) => {
    const value = oneOf(hasValues, text);
    if (value === undefined) return unknown('has', text);
    if (draft[flags[value]] === !wanted) return conflict(`has:${text}`, `-has:${text}`);
    draft[flags[value]] = wanted;
    return null;
  };

const ageOf = (value: string): Age | null => {
  if (value === 'never') return { kind: 'never' };
  const [, sign, number] = /^([<>])(\d{1,4})d$/.exec(value) ?? [];
  const days = Number(number);
  return sign === undefined || days === 0 ? null : { kind: sign === '>' ? 'over' : 'under', days };
};

const aged =
  (field: 'scanned' | 'edited'): Apply =>
  (draft, value) => {
    const age = ageOf(value);
    if (age === null) return `Invalid age “${value}”. Use never, >30d or <7d.`;
    if (draft[field] !== undefined) return `Use “${field}:” only once.`;
    draft[field] = age;
    return null;
  };

const plain: Readonly<Record<QueryKey, Apply>> = {
  priority: choice('priority', projectPriorities, (draft, value) => {
    draft.priority = add(draft.priority, value);
  }),
  is: (draft, value) => {
    if (value === 'published' || value === 'offline') {
      const published = value === 'published';
      if (draft.published === !published) return conflict('is:published', 'is:offline');
      // Only published apps have an audience (spec §4.20).
      if (!published && draft.audience.length > 0) return conflict('is:offline', `is:${draft.audience[0]}`);
      draft.published = published;
      return null;
    }
    const audience = oneOf(publishAudiences, value);
    if (audience === undefined) return unknown('is', value);
    if (draft.published === false) return conflict('is:offline', `is:${audience}`);
    draft.audience = add(draft.audience, audience);
    return null;
  },
  has: has(true),
  visibility: choice('visibility', visibilities, (draft, value) => {
    draft.visibility = add(draft.visibility, value);
  }),
  active: choice('active', activityGroups, (draft, value) => {
    draft.activity = add(draft.activity, value);
  }),
  finding: (draft, value) => {
    draft.findings = add(draft.findings, value);
    return null;
  },
  sort: (draft, value) => {
    const [name = '', direction] = value.split(/-(?=(?:asc|desc)$)/);
    const by = oneOf(inventorySorts, valueOfWord('sort', name));
    if (by === undefined) return unknown('sort', name);
    if (draft.sort !== undefined) return 'Use “sort:” only once.';
    draft.sort = { by, order: direction === 'asc' ? 'asc' : 'desc' };
    return null;
  },
  scanned: aged('scanned'),
  edited: aged('edited'),
  owner: choice('owner', ['none'], (draft) => {
    draft.ownerless = true;
  }),
};

const negated: Readonly<Partial<Record<QueryKey, Apply>>> = { has: has(false) };
