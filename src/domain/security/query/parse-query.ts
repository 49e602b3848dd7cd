import { limits } from '@/contract/limits.ts';
import { inventorySorts } from '@/contract/operations/insights.ts';
import { activityGroups } from '@/contract/resources/insights.ts';
import { projectPriorities, publishAudiences, visibilities } from '@/contract/values.ts';
import { decisionWords } from '@/domain/decisions/decision-words.ts';

import { suggestTerm } from './did-you-mean.ts';
import { type Token, listed, tokens, unquoted } from './tokens.ts';
import type {
  Age,
  CountKey,
  CountLimit,
  InventoryQuery,
  ListValues,
  ParsedQuery,
  QueryLists,
  Term,
} from './types.ts';
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
  owners: [],
  secrets: undefined,
  visited: undefined,
  counts: {},
  decisions: [],
  changed: undefined,
  not: { priority: [], audience: [], visibility: [], activity: [], owners: [], decisions: [] },
};

/** Parses a query line. An invalid term keeps its place and its problem, and isn't applied. */
export function parseQuery(line: string): ParsedQuery {
  const draft: Draft = { ...emptyQuery };
  const words: string[] = [];
  const terms = tokens(line).map((token): Term => {
    const [, minus, word = '', valueText = ''] = /^(-?)(\w+):(.*)$/s.exec(token.raw) ?? [];
    const key = keyOfWord(word);
    if (key === null) {
      // An unknown key isn't search text: it would silently find nothing.
      if (word !== '') return term(token, word, `Unknown filter “${word}”.`);
      words.push(unquoted(token.raw));
      return term(token, null, null);
    }
    const apply = minus === '-' ? negated[key] : plain[key];
    if (apply === undefined) return term(token, key, `“${key}:” can’t be excluded.`);
    const values = listed(valueText).map((value) => valueOfWord(key, value));
    if (values.length === 0) return term(token, key, `“${key}:” needs a value.`);
    // Either all values apply or none, as the note says.
    const trial: Draft = { ...draft };
    const problem = values.map((value) => apply(trial, value)).find((text) => text !== null) ?? null;
    if (problem === null) Object.assign(draft, trial);
    return term(token, key, problem);
  });
  draft.text = words.filter((word) => word !== '').join(' ');
  if ([...draft.text].length > limits.queryLength) {
    const tooLong = { raw: '', start: line.length, end: line.length };
    terms.push(term(tooLong, null, `Searches are limited to ${limits.queryLength} characters.`));
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

/** Adds a value to the draft, or returns why that isn't possible. */
type Apply = (draft: Draft, value: string) => string | null;

/** What a term does with the projects that have its value. A minus before the key excludes them. */
type Effect = 'include' | 'exclude';

const unknown = (key: QueryKey, value: string): string =>
  `“${key}:” can’t be “${value}”. Use one of: ${keyValues[key].join(', ')}.`;

const conflict = (first: string, second: string): string => `Can’t combine ${first} and ${second}.`;

const add = <T>(list: readonly T[], value: T): readonly T[] =>
  list.includes(value) ? list : [...list, value];

/** A key with a list of values. A project matches if it has one of them, or, for an exclusion, none of them. */
const inList =
  <N extends keyof ListValues>(
    key: QueryKey,
    name: N,
    read: (text: string) => ListValues[N] | undefined,
    effect: Effect,
  ): Apply =>
  (draft, text) => {
    const value = read(text);
    if (value === undefined) return unknown(key, text);
    const [lists, others]: [QueryLists, QueryLists] =
      effect === 'exclude' ? [draft.not, draft] : [draft, draft.not];
    if (others[name].includes(value))
      // A presentation shows problems, but no names.
      return key === 'owner'
        ? 'Can’t include and exclude the same owner.'
        : conflict(`${key}:${text}`, `-${key}:${text}`);
    const changes = { [name]: add(lists[name], value) };
    if (effect === 'exclude') draft.not = { ...draft.not, ...changes };
    else Object.assign(draft, changes);
    return null;
  };

const lists = (effect: Effect) => ({
  priority: inList('priority', 'priority', (text) => oneOf(projectPriorities, text), effect),
  visibility: inList('visibility', 'visibility', (text) => oneOf(visibilities, text), effect),
  active: inList('active', 'activity', (text) => oneOf(activityGroups, text), effect),
  owner: inList('owner', 'owners', (text) => text, effect),
  decision: inList('decision', 'decisions', (text) => oneOf(decisionWords, text), effect),
});

const flags = { pii: 'pii', connectors: 'connectors', secrets: 'secrets', visitors: 'visited' } as const;

const has =
  (effect: Effect): Apply =>
  (draft, text) => {
    const expected = effect === 'include';
    const value = oneOf(hasValues, text);
    if (value === undefined) return unknown('has', text);
    if (draft[flags[value]] === !expected) return conflict(`has:${text}`, `-has:${text}`);
    draft[flags[value]] = expected;
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
    if (age === null) return `Invalid age “${value}”. Use never, >30d, or <7d.`;
    if (draft[field] !== undefined) return `Use “${field}:” only once.`;
    draft[field] = age;
    return null;
  };

const limitOf = (value: string): CountLimit | null => {
  const [, sign = '', digits] = /^([<>]=?|=)?(\d{1,9})$/.exec(value) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits);
  if (sign === '<' || sign === '>=') return number === 0 ? null : countLimit(sign, number);
  return countLimit(sign, number);
};

/** Counts are whole, so `>=3` is `>2`. */
function countLimit(sign: string, number: number): CountLimit {
  if (sign === '>=') return { sign: '>', value: number - 1 };
  if (sign === '<=') return { sign: '<', value: number + 1 };
  return { sign: sign === '>' || sign === '<' ? sign : '', value: number };
}

const limited =
  (key: CountKey): Apply =>
  (draft, value) => {
    const limit = limitOf(value);
    if (limit === null) return `Invalid number “${value}”. Use >0, <5, or 3.`;
    if (draft.counts[key] !== undefined) return `Use “${key}:” only once.`;
    draft.counts = { ...draft.counts, [key]: limit };
    return null;
  };

const changed: Apply = (draft, text) => {
  if (text !== 'yes' && text !== 'no') return unknown('changed', text);
  const isChanged = text === 'yes';
  if (draft.changed === !isChanged) return conflict('changed:yes', 'changed:no');
  draft.changed = isChanged;
  return null;
};

const audiences = {
  include: inList('is', 'audience', (text) => oneOf(publishAudiences, text), 'include'),
  exclude: inList('is', 'audience', (text) => oneOf(publishAudiences, text), 'exclude'),
};

/** Whether an app is published, or one of its audiences. Only published apps have an audience (spec §4.20). */
const is =
  (effect: Effect): Apply =>
  (draft, value) => {
    if (value === 'published' || value === 'offline') {
      const isPublished = (value === 'published') === (effect === 'include');
      if (draft.published === !isPublished) return conflict('is:published', 'is:offline');
      const [audience] = draft.audience;
      if (!isPublished && audience !== undefined) return conflict('is:offline', `is:${audience}`);
      draft.published = isPublished;
      return null;
    }
    const isOfflineOnly = effect === 'include' && draft.published === false;
    if (isOfflineOnly && oneOf(publishAudiences, value) !== undefined)
      return conflict('is:offline', `is:${value}`);
    return audiences[effect](draft, value);
  };

const plain: Readonly<Record<QueryKey, Apply>> = {
  ...lists('include'),
  is: is('include'),
  has: has('include'),
  finding: (draft, value) => {
    draft.findings = add(draft.findings, value);
    return null;
  },
  errors: limited('errors'),
  warnings: limited('warnings'),
  secrets: limited('secrets'),
  risk: limited('risk'),
  pii: limited('pii'),
  shared: limited('shared'),
  visitors: limited('visitors'),
  scanned: aged('scanned'),
  edited: aged('edited'),
  changed,
  sort: (draft, value) => {
    const [name = '', direction] = value.split(/-(?=(?:asc|desc)$)/);
    const by = oneOf(inventorySorts, valueOfWord('sort', name));
    if (by === undefined) return unknown('sort', name);
    if (draft.sort !== undefined) return 'Use “sort:” only once.';
    draft.sort = { by, order: direction === 'asc' ? 'asc' : 'desc' };
    return null;
  },
};

/** “-scanned:never” means a scan at any time. Other ages have an opposite of their own. */
const everAged =
  (field: 'scanned' | 'edited'): Apply =>
  (draft, value) => {
    if (value !== 'never') return `Use “${field}:<30d” or “${field}:>30d” instead of excluding an age.`;
    if (draft[field] !== undefined) return `Use “${field}:” only once.`;
    draft[field] = { kind: 'ever' };
    return null;
  };

const negated: Readonly<Partial<Record<QueryKey, Apply>>> = {
  ...lists('exclude'),
  is: is('exclude'),
  has: has('exclude'),
  scanned: everAged('scanned'),
  edited: everAged('edited'),
};

/** Whether a minus before the key excludes its values. */
export const canExclude = (key: QueryKey): boolean => negated[key] !== undefined;
