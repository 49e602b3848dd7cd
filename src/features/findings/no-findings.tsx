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
export function NoFindings({ findings: { coverage, list }, onClear }: NoFindingsProps) {
  if (onClear !== undefined) return <NoMatch title="No matching findings" onClear={onClear} />;
  const { toLoad, never, scanned, unknown } = coverage;
  return toLoad.length > 0 ? (
    <EmptyState
      icon={<ShieldQuestion size={20} />}
      title="No findings loaded yet"
      description={`Load findings for ${formatCount(toLoad.length, 'project')}. Findings are stored in this browser.`}
    />
  ) : (
    <EmptyState
      icon={<ShieldCheck size={20} />}
      title={scanned + unknown > 0 ? 'No open findings' : 'No findings yet'}
      description={
        list.hasMore
          ? 'Not all projects are loaded yet.'
          : never > 0
            ? 'Projects that have never been scanned may still have problems.'
            : 'A completed scan can still miss problems.'
      }
    />
  );
}
