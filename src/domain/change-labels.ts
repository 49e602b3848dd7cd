import type { WritingOperationId } from '@/api/cache/invalidation.ts';
import { decisionStatusLabel } from '@/domain/decisions/labels.ts';
import { formatTargets } from '@/domain/group-labels.ts';
import { audienceLabel, visibilityLabel } from '@/domain/project-labels.ts';
import { formatDate } from '@/lib/dates.ts';
import { getOwn } from '@/lib/text.ts';
import type { ChangeEntry, ChangeFields, decisionOperation } from '@/local/change-log.ts';
import { decisionStates } from '@/local/decision-map.ts';
import type { DotLabel } from '@/ui/feedback/status-dot.tsx';

type ChangeOutcome = ChangeEntry['outcome'];
export const outcomes = ['applied', 'refused', 'not_applied', 'unknown'] as const satisfies ChangeOutcome[];

interface OutcomeLabel extends DotLabel {
  readonly meaning: string;
}

export const outcomeLabels: Readonly<Record<ChangeOutcome, OutcomeLabel>> = {
  applied: { label: 'Applied', tone: 'good', meaning: 'The API confirmed the change.' },
  refused: { label: 'Rejected', tone: 'bad', meaning: 'The API rejected the change.' },
  not_applied: {
    label: 'Not applied',
    tone: 'neutral',
    meaning: 'The change wasn’t sent, or the project was unchanged when we checked.',
  },
  unknown: {
    label: 'Unconfirmed',
    tone: 'warn',
    meaning: 'There was no response. Check the project before trying again.',
  },
};

/** The API confirms that a deployment started, not that it succeeded (spec §4.10). */
const started: OutcomeLabel = {
  label: 'Started',
  tone: 'good',
  meaning: 'The API started a deployment, which can still fail.',
};

export const outcomeLabel = ({
  operationId,
  outcome,
}: Pick<ChangeEntry, 'operationId' | 'outcome'>): OutcomeLabel =>
  operationId === 'publishProject' && outcome === 'applied' ? started : outcomeLabels[outcome];

const actions: Readonly<Record<WritingOperationId | typeof decisionOperation, string>> = {
  updateProject: 'Edit project',
  publishProject: 'Publish',
  updatePublishSettings: 'Change audience',
  unpublishProject: 'Take offline',
  deleteProject: 'Delete',
  createEmbedUrl: 'Create embed URL',
  decide: 'Decision',
};

/** The action, regardless of its outcome. */
export function changeLabel({ operationId, after }: Pick<ChangeEntry, 'operationId' | 'after'>): string {
  const names = Object.keys(after);
  if (operationId === 'updateProject' && names.length === 1) {
    if (names[0] === 'name') return 'Rename';
    if (names[0] === 'visibility') return 'Change editor access';
  }
  return actionLabel(operationId);
}

/** An unknown operation keeps its own name. */
export const actionLabel = (operationId: string): string => getOwn(actions, operationId) ?? operationId;

const fieldLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  visibility: 'Editor access',
  is_published: 'State',
  slug: 'URL name',
  audience: 'Audience',
  audience_targets: 'Groups and people',
  parent_origin: 'Origin',
  decision: 'Decision',
  until: 'Until',
  assignee: 'Assignee',
  finding: 'Finding ID',
};

type Value = ChangeFields[string];

function valueLines(name: string, value: Value): readonly string[] {
  if (value === null) return ['Not set'];
  // A person may be listed by invitation and by organization membership (spec §2.3).
  if (Array.isArray(value)) return value.length === 0 ? ['None'] : [...new Set(value.map(grantLabel))];
  if (name === 'is_published') return [value === true ? 'Published' : 'Not published'];
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (name === 'visibility') return [visibilityLabel(value).label];
  if (name === 'decision') return [decisionLabel(value)];
  if (name === 'until') return [formatDate(value)];
  return [name === 'audience' ? audienceLabel(value).label : value];
}

export const decisionLabel = (value: string): string => {
  const state = decisionStates.find((known) => known === value);
  return decisionStatusLabel(state ?? 'new').label;
};

/** "group:g_1" → "group g_1". */
const grantLabel = (grant: string): string => grant.replace(':', ' ');

interface FieldChange {
  readonly name: string;
  readonly label: string;
  /** Null: unknown, or not part of the change. */
  readonly before: readonly string[] | null;
  readonly after: readonly string[] | null;
}

const namesOf = ({ before, after }: Pick<ChangeEntry, 'before' | 'after'>): readonly string[] => [
  ...new Set([...Object.keys(after), ...Object.keys(before)]),
];

export function fieldChanges({
  before,
  after,
}: Pick<ChangeEntry, 'before' | 'after'>): readonly FieldChange[] {
  const lines = (fields: ChangeFields, name: string) =>
    Object.hasOwn(fields, name) ? valueLines(name, fields[name] ?? null) : null;
  return namesOf({ before, after }).map((name) => ({
    name,
    label: getOwn(fieldLabels, name) ?? name,
    before: lines(before, name),
    after: lines(after, name),
  }));
}

/** Groups and people are counted, because only their IDs are logged. */
function oneLine(name: string, value: Value): string {
  if (name !== 'audience_targets' || !Array.isArray(value)) return valueLines(name, value).join(', ');
  const targets = value.map((grant) => {
    const [type = '', id = ''] = grant.split(':');
    return { type, id };
  });
  return formatTargets(targets) ?? 'None';
}

const decisionParts: ReadonlySet<string> = new Set(['decision', 'until', 'assignee']);

/** `Snoozed until Dec 4, 2026`, `In progress, Jun`. Undefined if it isn't a decision. */
function decisionText({ decision, until, assignee }: ChangeFields): string | undefined {
  if (typeof decision !== 'string') return undefined;
  const end = typeof until === 'string' ? ` until ${formatDate(until)}` : '';
  return `${decisionLabel(decision)}${end}${typeof assignee === 'string' ? `, ${assignee}` : ''}`;
}

/** All fields in one line: `Billing → Invoices`. A decision is one field, together with its end and its assignee. */
export function changeSummary({ before, after }: Pick<ChangeEntry, 'before' | 'after'>): string {
  const decisions = [decisionText(before), decisionText(after)].filter((text) => text !== undefined);
  const others = namesOf({ before, after })
    .filter((name) => decisions.length === 0 || !decisionParts.has(name))
    .map((name) =>
      [before, after]
        .filter((fields) => Object.hasOwn(fields, name))
        .map((fields) => oneLine(name, fields[name] ?? null)),
    );
  return [decisions, ...others]
    .filter((parts) => parts.length > 0)
    .map((parts) => parts.join(' → '))
    .join('; ');
}

/** The project's last known name, from its logged changes. A rename that wasn't applied doesn't count. */
export function loggedName(
  changes: readonly ChangeEntry[],
  { connectionId, projectId }: Pick<ChangeEntry, 'connectionId' | 'projectId'>,
): string | null {
  for (const { outcome, before, after, projectName, ...entry } of changes) {
    if (entry.projectId !== projectId || entry.connectionId !== connectionId) continue;
    const names = [outcome === 'applied' ? after['name'] : null, before['name'], projectName];
    const name = names.find((candidate) => typeof candidate === 'string');
    if (name !== undefined) return name;
  }
  return null;
}
