import type { SecurityFinding } from '@/contract/resources/security.ts';

export interface OpenCounts {
  readonly error: number;
  readonly warn: number;
  readonly info: number;
  /** Of levels that this console does not know. */
  readonly other: number;
  readonly suppressed: number;
}

/** What a scan found and nobody solved or put aside, by how bad it is. */
export function openCounts(findings: readonly SecurityFinding[]): OpenCounts {
  const open = findings.filter(({ status }) => status === 'open');
  const of = (level: string): number => open.filter((finding) => finding.level === level).length;
  const [error, warn, info] = [of('error'), of('warn'), of('info')];
  return {
    error,
    warn,
    info,
    other: open.length - error - warn - info,
    suppressed: findings.filter(({ status }) => status === 'suppressed').length,
  };
}
