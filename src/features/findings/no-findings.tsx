import { ShieldCheck, ShieldQuestion } from 'lucide-react';

import { NoMatch } from '@/domain/lists/list-filter-bar.tsx';
import { formatCount } from '@/lib/numbers.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';

import type { Findings } from './use-findings.ts';

interface NoFindingsProps {
  readonly findings: Findings;
  /** Set if findings are loaded and none match. */
  readonly onClear?: (() => void) | undefined;
}

/** Replaces the list when no findings match, none are loaded, or there are none. */
export function NoFindings({ findings, onClear }: NoFindingsProps) {
  const { coverage, list, unreadable } = findings;
  if (onClear !== undefined) return <NoMatch title="No matching findings" onClear={onClear} />;
  const { toLoad, never, scanned, unknown } = coverage;
  if (unreadable > 0)
    return (
      <EmptyState
        icon={<ShieldQuestion className="size-5" />}
        title="Couldn’t display any findings"
        description={`${formatCount(unreadable, 'finding')} couldn’t be displayed.`}
      />
    );
  if (toLoad.length > 0)
    return (
      <EmptyState
        icon={<ShieldQuestion className="size-5" />}
        title="No findings loaded yet"
        description={`Load findings for ${formatCount(toLoad.length, 'project')}. Findings are stored in this browser.`}
      />
    );
  const noneOpen = list.hasMore || list.unreadable > 0 ? 'No known open findings' : 'No open findings';
  return (
    <EmptyState
      icon={<ShieldCheck className="size-5" />}
      title={scanned + unknown === 0 ? 'No findings yet' : noneOpen}
      description={whyUnsure(list, never)}
    />
  );
}

/** Why there may still be findings. */
function whyUnsure({ hasMore, unreadable }: Findings['list'], neverScanned: number): string {
  if (hasMore) return 'Not all projects are loaded yet.';
  if (unreadable > 0) return `${formatCount(unreadable, 'project')} couldn’t be displayed and may have some.`;
  if (neverScanned > 0) return 'Projects that have never been scanned may still have problems.';
  return 'A completed scan can still miss problems.';
}
