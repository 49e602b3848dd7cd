import { z } from '@/contract/zod.ts';

export const decisionStates = ['in_progress', 'snoozed', 'accepted_risk', 'false_positive', 'done'] as const;
export type DecisionState = (typeof decisionStates)[number];

const id = z.string().check(z.minLength(1));
/** Years of four digits: the next decision is dated later, and nothing is later than the last date of JavaScript. */
const instant = z.string().check(z.refine((text) => /^\d{4}-/.test(text) && !Number.isNaN(Date.parse(text))));
const count = z.optional(z.number());
const value = z.optional(z.nullable(z.string()));

/**
 * The facts that a decision was based on. A missing field wasn't available then. Never contains the text of a
 * finding, so that no personal data gets into a file.
 */
export const fingerprint = z.object({
  review_priority: value,
  errors: count,
  warnings: count,
  secrets: count,
  personal_data: count,
  external_people: count,
  /** `offline` for an app that isn't published. */
  audience: value,
  visibility: value,
  /** Null: nobody owns the project. */
  owner: value,
  scanned_at: value,
  /** For findings. */
  level: value,
  status: value,
});
export type Fingerprint = z.infer<typeof fingerprint>;

export const limitsOfDecisions = { note: 1000, assignee: 120, name: 80, notes: 20 } as const;

const note = z.object({
  id,
  at: instant,
  by: z.string().check(z.maxLength(limitsOfDecisions.name)),
  text: z.string().check(z.minLength(1), z.maxLength(limitsOfDecisions.note)),
});
type DecisionNote = z.infer<typeof note>;

const decision = z.object({
  id,
  /** Null: reopened. */
  state: z.nullable(z.enum(decisionStates)),
  at: instant,
  /** The name that the person entered in this browser. */
  by: z.string().check(z.maxLength(limitsOfDecisions.name)),
  /** The assignee, as free text. */
  assignee: z.nullable(z.string().check(z.maxLength(limitsOfDecisions.assignee))),
  /** When a snooze ends, or an accepted risk expires. */
  until: z.nullable(instant),
  /** The facts at that time. */
  project_name: z.nullable(z.string()),
  fingerprint,
});
export type Decision = z.infer<typeof decision>;

/** One subject, its latest decision, and the notes of all decisions, newest first. */
export const decidedItem = z.object({
  /** A project, or one of its findings. */
  kind: z.enum(['project', 'finding', 'personal_data']),
  project_id: id,
  finding_id: z.nullable(id),
  decision,
  notes: z.array(note).check(z.maxLength(limitsOfDecisions.notes)),
});
export type DecidedItem = z.infer<typeof decidedItem>;

/** Whether it was never decided, and only has notes. The first note takes the place of the decision. */
export function isOnlyNoted({ decision: { state, at }, notes }: DecidedItem): boolean {
  const since = Date.parse(at);
  return state === null && notes.some((each) => Date.parse(each.at) === since);
}

type Subject = Pick<DecidedItem, 'kind' | 'project_id' | 'finding_id'>;

export const subjectKey = ({ kind, project_id: project, finding_id: finding }: Subject): string =>
  finding === null ? `${kind} ${project}` : `${kind} ${project} ${finding}`;

/** The decisions of a workspace, by subject. */
export type DecisionMap = ReadonlyMap<string, DecidedItem>;
export const noDecisions: DecisionMap = new Map();

/** Entries of the same subject are merged. */
export function decisionMapOf(items: readonly DecidedItem[]): DecisionMap {
  const decisionMap = new Map<string, DecidedItem>();
  for (const item of items) {
    const key = subjectKey(item);
    decisionMap.set(key, mergeItems(decisionMap.get(key) ?? item, item));
  }
  return decisionMap;
}

/** Latest first. Ties are ordered by content, so that every browser keeps the same entries. */
function byTime(a: Decision | DecisionNote, b: Decision | DecisionNote): number {
  const [mine, theirs] = [JSON.stringify(a), JSON.stringify(b)];
  return Date.parse(b.at) - Date.parse(a.at) || (mine < theirs ? 1 : mine > theirs ? -1 : 0);
}

function mergeItems(a: DecidedItem, b: DecidedItem): DecidedItem {
  const notes = new Map([...a.notes, ...b.notes].map((each) => [JSON.stringify(each), each]));
  return {
    ...a,
    decision: byTime(a.decision, b.decision) <= 0 ? a.decision : b.decision,
    notes: [...notes.values()].toSorted(byTime).slice(0, limitsOfDecisions.notes),
  };
}

/** The latest decision of each subject, with the notes of both sides. The order of the sides doesn't matter. */
export function mergeDecisions(a: DecisionMap, b: DecisionMap): DecisionMap {
  const merged = new Map(a);
  for (const [key, item] of b) {
    const known = merged.get(key);
    merged.set(key, known === undefined ? item : mergeItems(known, item));
  }
  return merged;
}

interface Conflict extends Pick<DecidedItem, 'kind' | 'finding_id'> {
  readonly key: string;
  readonly chosen: Decision;
  readonly dropped: Decision;
}

/** Subjects that two people decided differently. The later decision is kept. */
export function conflictsBetween(a: DecisionMap, b: DecisionMap): readonly Conflict[] {
  return [...b].flatMap(([key, { kind, finding_id, decision: theirs }]) => {
    const mine = a.get(key)?.decision;
    if (mine === undefined || mine.id === theirs.id || mine.state === theirs.state || mine.by === theirs.by)
      return [];
    return byTime(mine, theirs) <= 0
      ? [{ key, kind, finding_id, chosen: mine, dropped: theirs }]
      : [{ key, kind, finding_id, chosen: theirs, dropped: mine }];
  });
}
