import type { SecurityFinding } from '@/contract/resources/security.ts';

import { below, mix, pick, unit, instant, secondMs, uuid } from './primitives.ts';
import { criticalTemplates, objects, templates, type FindingTemplate } from './scanners.ts';
import { hasFailed, scanEnd, scannersOf, scanStatus, type ScanHistory, blockingFindingIds } from './scans.ts';

type Level = keyof typeof templates;
type Status = 'open' | 'fixed' | 'ignored' | 'suppressed';

/** The scans in which a finding appeared and disappeared, by number. */
interface Life {
  readonly level: Level;
  readonly first: number;
  /** The first scan in which it is no longer open; Infinity if it is still open. */
  readonly resolved: number;
  readonly becomes: Status;
}

const levelOf = (share: number): Level => (share < 0.09 ? 'error' : share < 0.45 ? 'warn' : 'info');

/** A realistic number of findings: mostly a handful, sometimes more than a page. */
function findingCount(seed: number): number {
  if (mix(seed, 11) % 40 === 0) return 105 + (mix(seed, 12) % 40);
  return Math.floor(11 * unit(seed, 12) ** 1.8);
}

function lifeOf(history: ScanHistory, index: number): Life {
  const { seed, last } = history;
  const own = mix(seed, index + 0x600);
  let first = Math.floor((last + 1) * unit(own, 1) ** 1.6);
  while (hasFailed(history, first)) first -= 1;
  const level = levelOf(unit(own, 2));
  const share = mix(own, 3) % 100;
  if (share >= 40) return { level, first, resolved: Infinity, becomes: 'open' };
  // A finding of the latest scan can't be fixed yet, but may be ignored.
  const becomes = share < 24 && first < last ? 'fixed' : share % 2 === 0 ? 'ignored' : 'suppressed';
  let resolved = first === last ? last : first + 1 + below(last - first, own, 4);
  while (hasFailed(history, resolved)) resolved += 1;
  return { level, first, resolved, becomes };
}

/** Open findings by level in the latest completed scan of a project. */
export interface OpenFindings {
  readonly error: number;
  readonly warn: number;
  readonly info: number;
}

/** The counts of the inventory, without generating the findings. */
export function openFindings(history: ScanHistory, projectId: string): OpenFindings {
  const open = { error: blockingFindingIds(projectId).length, warn: 0, info: 0 };
  const count = findingCount(history.seed);
  for (let index = 0; index < count; index++) {
    const life = lifeOf(history, index);
    if (life.resolved > history.last) open[life.level] += 1;
  }
  return open;
}

const titled = (template: FindingTemplate, own: number): string =>
  template.name.replace('{}', pick(objects, own, 6));

/** A scanner's result is reused from an earlier scan if nothing relevant has changed (spec §4.17). */
function lastSeen(history: ScanHistory, own: number, first: number, index: number): number {
  for (let position = index; position > first; position--)
    if (!hasFailed(history, position) && mix(own, position + 10) % 3 !== 0) return position;
  return first;
}

function findingAt(
  history: ScanHistory,
  index: number,
  life: Life,
  scan: number,
  now: number,
): SecurityFinding {
  const { seed } = history;
  const own = mix(seed, index + 0x600);
  const scanners = scannersOf(seed);
  const fitting = templates[life.level].filter((template) => scanners.includes(template.scanner));
  const template: FindingTemplate = pick(fitting, own, 5);
  const resolved = life.resolved <= scan;
  const found = scanEnd(history, life.first);
  const changed = resolved
    ? scanEnd(history, life.resolved) + (life.resolved === life.first ? below(86_400, own, 7) * secondMs : 0)
    : scanEnd(history, lastSeen(history, own, life.first, scan));
  return {
    id: uuid(own, 0x0f),
    name: titled(template, own),
    description: template.description,
    category: template.category,
    level: life.level,
    scanner_name: template.scanner,
    status: resolved ? life.becomes : 'open',
    created_at: instant(found),
    updated_at: instant(Math.min(changed, now)),
  };
}

function blockingFinding(history: ScanHistory, id: string, index: number, scan: number): SecurityFinding {
  const { seed } = history;
  const template =
    criticalTemplates[(seed + index) % criticalTemplates.length] ?? pick(criticalTemplates, 0, 0);
  return {
    id,
    name: titled(template, mix(seed, index + 0x700)),
    description: template.description,
    category: template.category,
    level: 'error',
    scanner_name: template.scanner,
    status: 'open',
    created_at: instant(scanEnd(history, 0)),
    updated_at: instant(scanEnd(history, lastSeen(history, mix(seed, index), 0, scan))),
  };
}

/**
 * The findings of one scan: everything found so far, including reused, fixed, and ignored ones, by scanner and
 * then in order of discovery (spec §4.17). A running scan has none, and a failed one adds none.
 */
export function findingsOf(
  history: ScanHistory,
  projectId: string,
  scan: number,
  now: number,
): SecurityFinding[] {
  if (scanStatus(history, scan, now) === 'running') return [];
  const blocking = blockingFindingIds(projectId).map((id, index) =>
    blockingFinding(history, id, index, scan),
  );
  const others = Array.from({ length: findingCount(history.seed) }, (_, index) => ({
    index,
    life: lifeOf(history, index),
  }))
    .filter(({ life }) => life.first <= scan)
    .map(({ index, life }) => findingAt(history, index, life, scan, now));
  return [...blocking, ...others].toSorted((a, b) =>
    a.scanner_name === b.scanner_name ? 0 : a.scanner_name < b.scanner_name ? -1 : 1,
  );
}
