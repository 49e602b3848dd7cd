import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import type { Project } from '@/contract/resources/project.ts';
import { fingerprintOfProject } from '@/domain/decisions/decision-status.ts';
import { type Decided, type DecisionSubject, projectSubject } from '@/domain/decisions/subject.ts';
import { projectName } from '@/domain/project-labels.ts';
import type { reasonsByProject } from '@/domain/security/flagged/type-index.ts';
import type { DecidedItem, DecisionMap } from '@/local/decision-map.ts';
import type { ProjectFacts } from '@/local/project-facts.ts';

export interface QueueEntry {
  readonly projectId: string;
  readonly name: string;
  readonly subject: DecisionSubject;
  /** Undefined for a project that the list doesn't have: a decided one, or one that left while it was open. */
  readonly row: InventoryRow | undefined;
  readonly decided: Decided;
  /** Without a row: when it was last loaded on its own, and whether the API still has it. */
  readonly stored: Pick<ProjectFacts, 'at' | 'facts'> | undefined;
}

export interface Reasons {
  /** The loaded reasons, worst first. */
  readonly byProject: ReturnType<typeof reasonsByProject>;
  /** Loads the rest. Undefined if it's loaded, loading, or not allowed. */
  readonly load: (() => void) | undefined;
  /** The cost of loading them. Null: unknown. */
  readonly cost: string | null;
}

export const queueGroups = ['new', 'changed', 'due', 'decided'] as const;
export type QueueGroup = (typeof queueGroups)[number];
export type Queue = Readonly<Record<QueueGroup, readonly QueueEntry[]>>;

function groupOf({ decided: { status } }: QueueEntry): QueueGroup {
  if (status.kind === 'new') return 'new';
  if (status.kind !== 'changed') return 'decided';
  return status.changes.length > 0 ? 'changed' : 'due';
}

/** A decided project that the list doesn't have, by the name it had. */
function unlistedSubject(
  { kind, project_id, finding_id, decision }: DecidedItem,
  stored: ProjectFacts | undefined,
): DecisionSubject {
  const { project_name: known } = decision;
  const facts = stored?.facts ?? undefined;
  return { kind, project_id, finding_id, name: known ?? project_id, projectName: known, facts };
}

/**
 * What a decision on an entry is about. If the list doesn't have the project, the page may have loaded it since its facts
 * were stored.
 */
export function currentSubject({ subject, row }: QueueEntry, project: Project | undefined): DecisionSubject {
  if (row !== undefined || project === undefined) return subject;
  const name = projectName(project);
  const facts = { ...subject.facts, ...fingerprintOfProject(project) };
  return { ...subject, name, projectName: name, facts };
}

/** Decided projects that aren't in the list. A project without a state has only notes, so it is left out. */
export const unlistedItems = (
  rows: readonly InventoryRow[],
  decisionMap: DecisionMap,
): readonly DecidedItem[] => {
  const listed = new Set(rows.map(({ id }) => id));
  return [...decisionMap.values()].filter(
    ({ kind, project_id: id, decision }) => kind === 'project' && !listed.has(id) && decision.state !== null,
  );
};

interface QueueInput {
  readonly rows: readonly InventoryRow[];
  /** Decided projects that the list doesn't have. They aren't known to be fixed. */
  readonly unlisted: readonly DecidedItem[];
  readonly factsOf: (projectId: string) => ProjectFacts | undefined;
  readonly decidedOf: (subject: DecisionSubject) => Decided;
}

/** The listed projects and those decided earlier, by what they need. Listed projects keep their order. */
export function buildQueue({ rows, unlisted, factsOf, decidedOf }: QueueInput): Queue {
  const entryOf = (
    subject: DecisionSubject,
    row: InventoryRow | undefined,
    stored?: ProjectFacts,
  ): QueueEntry => ({
    projectId: subject.project_id,
    name: subject.name,
    subject,
    row,
    decided: decidedOf(subject),
    stored,
  });
  const entries = [
    ...rows.map((row) => entryOf(projectSubject(row), row)),
    ...unlisted.map((item) => {
      const stored = factsOf(item.project_id);
      return entryOf(unlistedSubject(item, stored), undefined, stored);
    }),
  ];
  const inGroup = (group: QueueGroup): readonly QueueEntry[] =>
    entries.filter((entry) => groupOf(entry) === group);
  const decidedAt = ({ decided: { item } }: QueueEntry): number => Date.parse(item?.decision.at ?? '');
  return {
    new: inGroup('new'),
    changed: inGroup('changed'),
    due: inGroup('due'),
    decided: inGroup('decided').toSorted((a, b) => decidedAt(b) - decidedAt(a)),
  };
}

/** The project under review, and its index among the new ones. */
export interface OpenedProject {
  readonly subject: DecisionSubject;
  readonly index: number;
}

/** Keeps an undecided project that left the list while it was open, such as after a fix: the decision is still to come. */
export function keepOpened(
  queue: Queue,
  opened: OpenedProject | undefined,
  decidedOf: QueueInput['decidedOf'],
): Queue {
  if (opened === undefined) return queue;
  const { project_id: projectId, name } = opened.subject;
  if (queueGroups.some((group) => queue[group].some((entry) => entry.projectId === projectId))) return queue;
  // The facts that the list had are outdated.
  const subject = { ...opened.subject, facts: undefined };
  const decided = decidedOf(subject);
  if (decided.status.kind !== 'new') return queue;
  const entry: QueueEntry = { projectId, name, subject, row: undefined, decided, stored: undefined };
  return { ...queue, new: queue.new.toSpliced(Math.max(opened.index, 0), 0, entry) };
}

/** The projects that still need a decision, in the queue's order. */
export const openEntries = ({ changed, due, ...queue }: Queue): readonly QueueEntry[] => [
  ...queue.new,
  ...changed,
  ...due,
];
