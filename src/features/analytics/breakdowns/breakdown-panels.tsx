import type { ReactNode } from 'react';

import { isForbidden } from '@/api/errors/error-guards.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { dayOf } from '../model/days.ts';
import { type Dimension, dimensions } from '../model/labels.ts';
import { BreakdownCard } from './breakdown-card.tsx';
import { breakdownNotes } from './breakdown-notes.ts';
import { PanelProblem } from './panel-problem.tsx';
import type { Breakdowns } from './use-breakdowns.ts';

interface BreakdownPanelsProps {
  readonly breakdowns: Breakdowns;
  readonly workspaceId: string;
  readonly projectId: string;
  /** Tables in place of bars (`search.view === 'table'`). */
  readonly table: boolean;
  /** Fills the row of the last panel, for instance what happens now. */
  readonly beside?: ReactNode;
  /** At the head of each panel once it has something to export. */
  readonly exporting?: ((dimension: Dimension, breakdowns: Breakdowns) => ReactNode) | undefined;
}

const what = 'Pages, sources, countries and devices';

/** Pages, sources, countries and devices of a project's visitors; one answer for all of them, so one failure, too. */
export function BreakdownPanels(props: BreakdownPanelsProps) {
  const { breakdowns, workspaceId, projectId, table, beside, exporting } = props;
  const { data, view, error, readAtMs, retry, behind, before, beforeError, retryBefore } = breakdowns;
  const now = useNow();
  if (error !== null && (data === undefined || behind))
    return (
      <div className="flex flex-col gap-4">
        <Card title={what}>
          <PanelProblem {...{ error, workspaceId, projectId }} onRetry={retry} />
        </Card>
        {beside}
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      {error === null ? null : isNotFound(error) ? (
        <Card title={what}>
          <PanelProblem {...{ error, workspaceId, projectId }} onRetry={retry} />
        </Card>
      ) : (
        <section aria-label={what} className="empty:hidden">
          <PanelProblem {...{ error, workspaceId, projectId }} loadedAtMs={readAtMs} onRetry={retry} />
        </section>
      )}
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {dimensions.map((dimension) => (
          <BreakdownCard
            key={dimension}
            {...{ dimension, data, before, table, behind }}
            range={view.label}
            beforeName={view.compared?.label ?? null}
            fair={view.range.to < dayOf(now)}
            actions={data !== undefined && !behind && exporting?.(dimension, breakdowns)}
          />
        ))}
        {beside !== undefined && <div className="flex min-w-0 flex-col md:col-span-2">{beside}</div>}
      </div>
      {beforeError !== null && (
        <NotCompared
          kept={before !== undefined}
          onRetry={isForbidden(beforeError) ? undefined : retryBefore}
        />
      )}
      <p className="max-w-3xl text-small text-ink-3">
        {breakdownNotes(view, before !== undefined || beforeError === null, now).join(' ')}
      </p>
    </div>
  );
}

interface NotComparedProps {
  /** It was read before, and is shown. */
  readonly kept: boolean;
  /** Left out where it would be refused again. */
  readonly onRetry: (() => void) | undefined;
}

function NotCompared({ kept, onRetry }: NotComparedProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-ink-2">
      The breakdowns to compare with could not be read
      {kept ? ' again: the changes are by what was read before.' : ', so no change is shown in these panels.'}
      {onRetry === undefined ? null : (
        <Button size="small" onClick={onRetry}>
          Compare again
        </Button>
      )}
    </div>
  );
}
