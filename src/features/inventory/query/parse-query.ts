import { limits } from '@/contract/limits.ts';
import { inventorySorts } from '@/contract/operations/insights.ts';
import { activityGroups } from '@/contract/resources/insights.ts';
import { projectPriorities, publishAudiences, visibilities } from '@/contract/values.ts';
import { listed, tokens, unquoted, type Token } from '@/domain/security/query/tokens.ts';
import type { Age, InventoryQuery, ParsedQuery, Term } from '@/domain/security/query/types.ts';

import { suggestTerm } from './did-you-mean.ts';
import { hasValues, keyOfWord, keyValues, oneOf, valueOfWord, type QueryKey } from './vocabulary.ts';

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

/** Reads a query line. What cannot be applied stays a term with its problem, and is neither sent nor dropped. */
export function parseQuery(line: string): ParsedQuery {
  const draft: Draft = { ...emptyQuery };
  const words: string[] = [];
  const terms = tokens(line).map((token): Term => {
    const parts = /^(-?)(\w+):(.*)$/s.exec(token.raw);
    const key = parts === null ? null : keyOfWord(parts[2] ?? '');
    if (parts === null || key === null) {
      // A key that nobody knows is no search: an address or a typing error would find nothing, and not say why.
      if (parts !== null && !token.raw.startsWith('"')) {
        return term(token, parts[2] ?? null, `There is no filter “${parts[2] ?? ''}”.`);
      }
      words.push(unquoted(token.raw));
      return term(token, null, null);
    }
    const apply = parts[1] === '-' ? negated[key] : plain[key];
    if (apply === undefined) return term(token, key, `“${key}:” cannot be turned round with a minus.`);
    const values = listed(parts[3] ?? '').map((word) => valueOfWord(key, word));
    if (values.length === 0) return term(token, key, `“${key}:” needs a value.`);
    // All of its values or none: what is said not to be applied must not be.
    const trial: Draft = { ...draft };
    const problem = firstProblem(values, (value) => apply(trial, value));
    if (problem === null) Object.assign(draft, trial);
    return term(token, key, problem);
  });
  draft.text = words.filter((word) => word !== '').join(' ');
  return { query: draft, terms: [...terms, ...tooLong(draft.text, line)] };
}

const term = ({ raw, start, end }: Token, key: string | null, problem: string | null): Term => ({
  raw,
  start,
  end,
  key,
  problem,
  suggestion: problem === null ? null : suggestionFor(raw),
});

/** Only what would be applied if it stood alone is suggested. */
function suggestionFor(raw: string): string | null {
  const suggestion = suggestTerm(raw);
  if (suggestion === null || suggestion === raw) return null;
  return parseQuery(suggestion).terms.every(({ problem }) => problem === null) ? suggestion : null;
}

function firstProblem(values: readonly string[], apply: (value: string) => string | null): string | null {
  return values.map(apply).find((problem) => problem !== null) ?? null;
}

const tooLong = (text: string, line: string): readonly Term[] =>
  [...text].length > limits.queryLength
    ? [
        {
          raw: '',
          start: line.length,
          end: line.length,
          key: null,
          suggestion: null,
          problem: `A search has at most ${limits.queryLength} characters.`,
        },
      ]
    : [];

/** Puts a value into the draft, or says why not. */
type Apply = (draft: Draft, value: string) => string | null;

const unknown = (key: QueryKey, value: string): string =>
  `“${value}” is none of ${keyValues[key].join(', ')}.`;

const conflict = (one: string, other: string): string => `It cannot be both ${one} and ${other}.`;

const add = <T>(list: readonly T[], value: T): readonly T[] =>
  list.includes(value) ? list : [...list, value];

const flags = { pii: 'pii', connectors: 'connectors', secrets: 'secrets', visitors: 'visited' } as const;

const has =
  (wanted: boolean): Apply =>
  (draft, value) => {
    const known = oneOf(hasValues, value);
    if (known === undefined) return unknown('has', value);
    if (draft[flags[known]] === !wanted) return conflict(`has:${value}`, `-has:${value}`);
    draft[flags[known]] = wanted;
    return null;
  };

const age = (value: string): Age | null => {
  if (value === 'never') return { kind: 'never' };
  const parts = /^([<>])(\d{1,4})d$/.exec(value);
  const days = Number(parts?.[2]);
  if (parts === null || days === 0) return null;
  return { kind: parts[1] === '>' ? 'over' : 'under', days };
};

const aged =
  (field: 'scanned' | 'edited'): Apply =>
  (draft, value) => {
    const read = age(value);
    if (read === null) return `“${value}” is no age: write never, >30d or <7d.`;
    if (draft[field] !== undefined) return `“${field}:” can be there once.`;
    draft[field] = read;
    return null;
  };

const plain: Readonly<Record<QueryKey, Apply>> = {
  priority: (draft, value) => {
    const known = oneOf(projectPriorities, value);
    if (known === undefined) return unknown('priority', value);
    draft.priority = add(draft.priority, known);
    return null;
  },
  is: (draft, value) => {
    if (value === 'published' || value === 'offline') {
      const published = value === 'published';
      if (draft.published === !published) return conflict('is:published', 'is:offline');
      // An audience belongs to published apps alone (spec 4.20).
      if (!published && draft.audience.length > 0) return conflict('is:offline', `is:${draft.audience[0]}`);
      draft.published = published;
      return null;
    }
    const known = oneOf(publishAudiences, value);
    if (known === undefined) return unknown('is', value);
    if (draft.published === false) return conflict('is:offline', `is:${known}`);
    draft.audience = add(draft.audience, known);
    return null;
  },
  has: has(true),
  visibility: (draft, value) => {
    const known = oneOf(visibilities, value);
    if (known === undefined) return unknown('visibility', value);
    draft.visibility = add(draft.visibility, known);
    return null;
  },
  active: (draft, value) => {
    const known = oneOf(activityGroups, value);
    if (known === undefined) return unknown('active', value);
    draft.activity = add(draft.activity, known);
    return null;
  },
  finding: (draft, value) => {
    draft.findings = add(draft.findings, value);
    return null;
  },
  sort: (draft, value) => {
    const [name = '', direction] = value.split(/-(?=(?:asc|desc)$)/);
    const by = oneOf(inventorySorts, valueOfWord('sort', name));
    if (by === undefined) return unknown('sort', name);
    if (draft.sort !== undefined) return 'There can be one order only.';
    draft.sort = { by, order: direction === 'asc' ? 'asc' : 'desc' };
    return null;
  },
  scanned: aged('scanned'),
  edited: aged('edited'),
  owner: (draft, value) => {
    if (value !== 'none') return unknown('owner', value);
    draft.ownerless = true;
    return null;
  },
};

const negated: Readonly<Partial<Record<QueryKey, Apply>>> = { has: has(false) };
