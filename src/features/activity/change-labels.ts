import type { WritingOperationId } from '@/api/cache/invalidation.ts';
import { audienceLabel, visibilityLabel } from '@/domain/project-labels.ts';
import { getOwn } from '@/lib/text.ts';
import type { ChangeEntry, ChangeFields } from '@/local/change-log.ts';
import type { DotTone } from '@/ui/feedback/status-dot.tsx';

export type ChangeOutcome = ChangeEntry['outcome'];
export const outcomes = ['applied', 'refused', 'not_applied', 'unknown'] as const satisfies ChangeOutcome[];

interface OutcomeWord {
  readonly label: string;
  readonly tone: DotTone;
  readonly meaning: string;
}

export const outcomeLabels: Readonly<Record<ChangeOutcome, OutcomeWord>> = {
  applied: {
    label: 'Made',
    tone: 'good',
    meaning: 'The service said so, or the project showed it afterwards.',
  },
  refused: { label: 'Refused', tone: 'bad', meaning: 'The service refused it: nothing was changed.' },
  not_applied: {
    label: 'Not made',
    tone: 'neutral',
    meaning: 'The answer was lost. The project was read again right after it: nothing had happened by then.',
  },
  unknown: {
    label: 'Unknown',
    tone: 'warn',
    meaning:
      'It was sent, and nothing tells what became of it: its answer is on the way, or was lost. Look before you repeat it.',
  },
};

const acts: Readonly<Record<WritingOperationId, string>> = {
  updateProject: 'Edit the project',
  publishProject: 'Publish',
  updatePublishSettings: 'Change who can open the app',
  unpublishProject: 'Take offline',
  deleteProject: 'Delete',
  createEmbedUrl: 'Make an embed address',
};

/** What was asked for, as its button called it: whether it came to pass is another matter. */
export function actOf({ operationId, after }: Pick<ChangeEntry, 'operationId' | 'after'>): string {
  const names = Object.keys(after);
  if (operationId === 'updateProject' && names.length === 1) {
    if (names[0] === 'name') return 'Rename';
    if (names[0] === 'visibility') return 'Change who can edit';
  }
  return actionLabel(operationId);
}

/** An operation that this version does not know keeps its own name. */
export const actionLabel = (operationId: string): string => getOwn(acts, operationId) ?? operationId;

const fieldWords: Readonly<Record<string, string>> = {
  name: 'Name',
  visibility: 'Who can edit',
  is_published: 'App',
  slug: 'Name in the address',
  audience: 'Who can open the app',
  audience_targets: 'Groups and people',
  parent_origin: 'Origin',
};

type Value = ChangeFields[string];

function linesOf(name: string, value: Value): readonly string[] {
  if (value === null) return ['Not set'];
  if (Array.isArray(value)) return value.length === 0 ? ['None'] : value.map(grantWord);
  if (name === 'is_published') return [value === true ? 'Published' : 'Offline'];
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (name === 'visibility') return [visibilityLabel(value).label];
  return [name === 'audience' ? audienceLabel(value).label : value];
}

/** "group:g_1" → "group g_1". */
const grantWord = (grant: string): string => grant.replace(':', ' ');

export interface FieldChange {
  readonly name: string;
  readonly label: string;
  /** Null: not known, or nothing that this change was about. */
  readonly before: readonly string[] | null;
  readonly after: readonly string[] | null;
}

/** Each field that a change was about, as it was and as it was to be. */
export function fieldChanges({
  before,
  after,
}: Pick<ChangeEntry, 'before' | 'after'>): readonly FieldChange[] {
  const lines = (of: ChangeFields, name: string) =>
    Object.hasOwn(of, name) ? linesOf(name, of[name] ?? null) : null;
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].map((name) => ({
    name,
    label: getOwn(fieldWords, name) ?? name,
    before: lines(before, name),
    after: lines(after, name),
  }));
}

const inShort = (lines: readonly string[]): string =>
  lines.length === 1 ? (lines[0] ?? '') : `${lines.length} grants`;

/** All of it in a line: "Billing → Invoices". */
export function changeInShort(change: Pick<ChangeEntry, 'before' | 'after'>): string {
  return fieldChanges(change)
    .map(({ before, after }) => [before, after].flatMap((lines) => (lines === null ? [] : [inShort(lines)])))
    .map((parts) => parts.join(' → '))
    .join('; ');
}
