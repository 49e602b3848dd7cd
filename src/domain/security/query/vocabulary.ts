import { inventorySorts } from '@/contract/operations/insights.ts';
import { activityGroups } from '@/contract/resources/insights.ts';
import { projectPriorities, publishAudiences, visibilities } from '@/contract/values.ts';
import { decisionWords } from '@/domain/decisions/decision-words.ts';
import { getOwn } from '@/lib/text.ts';

import { type CountKey, countFields, nobody } from './types.ts';

/** `is:` covers two filters of spec §4.20: whether a project is published, and its audience. */
const isValues = ['published', 'offline', ...publishAudiences] as const;
export const hasValues = ['pii', 'connectors', 'secrets', 'visitors'] as const;

/** Synonyms for the API's values. */
const aliases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  priority: {
    high: 'needs_review',
    recommended: 'review_recommended',
    medium: 'review_recommended',
    not_needed: 'no_review_needed',
    low: 'no_review_needed',
    not_scored: 'unscored',
  },
  is: { everyone: 'public', groups: 'custom', unpublished: 'offline', not_published: 'offline' },
  has: { personal_data: 'pii', secret: 'secrets', visits: 'visitors' },
  active: { '14d': 'last_14_days', '60d': 'last_60_days' },
  owner: { nobody },
  decision: { accepted: 'accepted_risk', assigned: 'in_progress', undecided: 'new', worse: 'changed' },
  changed: { true: 'yes', false: 'no' },
  sort: {
    priority: 'review_priority',
    audience: 'publish_audience',
    edited: 'last_edited_at',
    risk: 'risk_factor_count',
    pii: 'open_pii_finding_count',
    external: 'external_access_rank',
    edits: 'edits_30d',
    visitors: 'visitors_30d',
    scanned: 'last_security_scan_at',
  },
};

const keyAliases: Readonly<Record<string, string>> = {
  review_priority: 'priority',
  review: 'priority',
  audience: 'is',
  editor: 'visibility',
  activity: 'active',
  activity_group: 'active',
  finding_type_id: 'finding',
  sort_by: 'sort',
  scan: 'scanned',
  state: 'decision',
  error: 'errors',
  warning: 'warnings',
  secret: 'secrets',
  risks: 'risk',
  personal_data: 'pii',
  visits: 'visitors',
};

export type QueryKey =
  | 'priority'
  | 'is'
  | 'has'
  | 'visibility'
  | 'active'
  | 'finding'
  | 'sort'
  | 'scanned'
  | 'edited'
  | 'owner'
  | 'decision'
  | 'changed'
  | CountKey;

/** The values of each key, or examples. A key with an empty list takes any value. */
export const keyValues: Readonly<Record<QueryKey, readonly string[]>> = {
  priority: projectPriorities,
  is: isValues,
  has: hasValues,
  visibility: visibilities,
  active: activityGroups,
  finding: [],
  owner: [nobody],
  errors: ['>0', '>5', '0'],
  warnings: ['>0', '>5', '0'],
  secrets: ['>0', '0'],
  risk: ['>0', '>3', '0'],
  pii: ['>0', '>5', '0'],
  shared: ['>0', '>5', '0'],
  visitors: ['>0', '>100', '0'],
  scanned: ['never', '>30d', '<7d'],
  edited: ['never', '>60d', '<14d'],
  decision: decisionWords,
  changed: ['yes', 'no'],
  sort: inventorySorts,
};

/** The description of each key among the suggestions. */
export const keyMeanings: Readonly<Record<QueryKey, string>> = {
  priority: 'Review priority',
  is: 'Published, offline, or an audience',
  has: 'Personal data, connectors, secrets, or visitors',
  visibility: 'Editor access',
  active: 'Time since the last edit',
  finding: 'Finding type',
  owner: 'Name, email, or ID of the owner; none for no owner',
  errors: 'Errors in the latest scan, such as >0',
  warnings: 'Warnings in the latest scan, such as >5',
  secrets: 'Secrets, such as >0',
  risk: 'Risk factors, such as >3',
  pii: 'Open personal-data findings, such as >0',
  shared: 'People it’s shared with, such as >5',
  visitors: 'Visitors in 30 days, such as >100',
  scanned: 'Last scan, such as >30d for over 30 days ago',
  edited: 'Last edited, such as >60d for over 60 days ago',
  decision: 'Decision in this browser',
  changed: 'Whether it got worse since the decision',
  sort: 'Sort order; add -asc to reverse',
};

export const queryKeys = Object.keys(keyValues).filter((key): key is QueryKey =>
  Object.hasOwn(keyValues, key),
);

export const isCountKey = (key: QueryKey): key is CountKey => Object.hasOwn(countFields, key);

export function keyOfWord(word: string): QueryKey | null {
  const lower = word.toLowerCase();
  const key = getOwn(keyAliases, lower) ?? lower;
  return queryKeys.find((candidate) => candidate === key) ?? null;
}

/** The API's word for a value. A word without an alias is used as is. */
export function valueOfWord(key: QueryKey, word: string): string {
  if (key === 'finding') return word;
  const lower = word.toLowerCase();
  const known = getOwn(aliases[key] ?? {}, lower) ?? lower;
  // Names keep their case.
  return key === 'owner' && known !== nobody ? word : known;
}

export const keySpellings: readonly string[] = [...queryKeys, ...Object.keys(keyAliases)];

export const valueSpellings = (key: QueryKey): readonly string[] => [
  ...keyValues[key],
  ...Object.keys(aliases[key] ?? {}),
];

export const oneOf = <T extends string>(values: readonly T[], word: string): T | undefined =>
  values.find((value) => value === word);
