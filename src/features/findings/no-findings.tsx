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
        icon={<ShieldQuestion size={20} />}
        title="Couldn’t display any findings"
        description={`${formatCount(unreadable, 'finding')} couldn’t be displayed.`}
      />
    );
  const isPart = list.hasMore || list.unreadable > 0;
  return toLoad.length > 0 ? (
    <EmptyState
      icon={<ShieldQuestion size={20} />}
      title="No findings loaded yet"
      description={`Load findings for ${formatCount(toLoad.length, 'project')}. Findings are stored in this browser.`}
    />
  ) : (
    <EmptyState
      icon={<ShieldCheck size={20} />}
      title={
        scanned + unknown === 0 ? 'No findings yet' : isPart ? 'No known open findings' : 'No open findings'
      }
      description={
        list.hasMore
          ? 'Not all projects are loaded yet.'
          : list.unreadable > 0
            ? `${formatCount(list.unreadable, 'project')} couldn’t be displayed and may have some.`
            : never > 0
              ? 'Projects that have never been scanned may still have problems.'
              : 'A completed scan can still miss problems.'
      }
    />
  );
}
