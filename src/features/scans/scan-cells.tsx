import type { SecurityScan } from '@/contract/resources/security.ts';
import type { CommitState } from '@/domain/security/scan-health.ts';
import { scanStatusLabel } from '@/domain/security/scan-labels.ts';
import { formatClock } from '@/lib/dates.ts';
import { formatCount } from '@/lib/numbers.ts';
import { plainWord, shortCommit } from '@/lib/text.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { TimeText } from '@/ui/time/relative-time.tsx';
import { useNow } from '@/ui/time/use-now.ts';

/** `Nov 20, 9:30 AM`, or `9:30 AM` today, with the same tooltip as a relative time. */
export function DateTime({ value }: { readonly value: string }) {
  const now = useNow();
  const [zone] = usePreference('timeDisplay');
  return <TimeText value={value} text={formatClock(value || '–', now, zone)} />;
}

export function ScanStatus({ scan }: { readonly scan: SecurityScan }) {
  const { label, meaning, tone } = scanStatusLabel(scan);
  return (
    <Tooltip text={meaning}>
      <span className="inline-flex max-w-full">
        <Chip tone={tone}>{label}</Chip>
      </span>
    </Tooltip>
  );
}

interface ScanCommitProps {
  readonly scan: SecurityScan;
  readonly state: CommitState;
  /**
   * Whether to mark a scan that is behind the latest commit. All older scans are behind, so only the scan whose
   * findings count is marked.
   */
  readonly marksBehind: boolean;
  /** Whether the commit can be copied. */
  readonly copies?: boolean;
}

export function ScanCommit({ scan, state, marksBehind, copies = false }: ScanCommitProps) {
  if (scan.commit_sha === null) return <span className="text-ink-3">Unknown</span>;
  const commit = <code className="font-mono text-small">{shortCommit(scan.commit_sha)}</code>;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {copies ? (
        <IdWithCopy id={scan.commit_sha} label="Copy commit SHA">
          {commit}
        </IdWithCopy>
      ) : (
        commit
      )}
      {state === 'latest' ? <Chip>Latest</Chip> : null}
      {state === 'behind' && marksBehind ? <Chip tone="warn">Outdated</Chip> : null}
    </span>
  );
}

interface ScannerNamesProps {
  readonly scan: SecurityScan;
  /** How many are named before the rest is counted; 0 counts all. */
  readonly maxNames: number;
  readonly wraps?: boolean;
}

/** `Agent security and 3 more`, with all names of the API in the tooltip. */
export function ScannerNames({ scan, maxNames, wraps = false }: ScannerNamesProps) {
  const { requested_scanners: scanners } = scan;
  if (scanners.length === 0) return <span className="text-ink-3">None listed</span>;
  const names = scanners.map(plainWord);
  const more = names.length - maxNames;
  const visibleNames = names.slice(0, maxNames).join(', ');
  return (
    <Tooltip text={scanners.join('\n')}>
      <span className={wraps ? 'block wrap-anywhere' : 'block truncate'}>
        {maxNames === 0
          ? formatCount(names.length, 'scanner')
          : more > 0
            ? `${visibleNames} and ${more} more`
            : visibleNames}
      </span>
    </Tooltip>
  );
}
