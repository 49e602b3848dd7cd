import { formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ProgressBar } from '@/ui/feedback/progress-bar.tsx';

import type { ProjectList } from './use-project-list.ts';

interface LoadingAllProps {
  readonly list: ProjectList;
  /** About how many there are, where that is known. */
  readonly total: number | null;
}

/** How far all of a list has come, and the way to stop it. Without a total the count moves instead of a bar. */
export function LoadingAll({ list, total }: LoadingAllProps) {
  const loaded = formatNumber(list.loaded);
  // The workspace's count is eventually consistent (spec 2.9) and may fall behind what is loaded.
  const known = total !== null && total > 0 && total >= list.loaded;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {total === null || total <= 0 ? null : (
        <div className="w-40">
          <ProgressBar label="Loading all projects" value={list.loaded / total} />
        </div>
      )}
      <span className="text-small text-ink-2 tabular-nums">
        Loading all: {known ? `${loaded} of about ${formatNumber(total)}` : `${loaded} loaded`}
        {list.failures.some(({ during }) => during === 'page')
          ? '; waiting until the request limit allows more'
          : ''}
      </span>
      <Button size="small" onClick={list.loadAll.stop}>
        Stop
      </Button>
    </div>
  );
}
