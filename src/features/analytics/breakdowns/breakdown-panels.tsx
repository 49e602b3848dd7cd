import type { ReactNode } from 'react';

import { isNotFound } from '@/api/transport/api-error.ts';
import { Card } from '@/ui/layout/card.tsx';
import { InfoTooltip } from '@/ui/overlays/tooltip.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { ExportMenu } from '../export/export-menu.tsx';
import { dayOf } from '../model/days.ts';
import { ComparisonError, ProjectPanelError } from '../panel-error.tsx';
import { BreakdownCard } from './breakdown-card.tsx';
import { breakdownNotes, todayCaveat } from './caveats.ts';
import { dimensionNames, dimensions } from './dimensions.ts';
import type { Breakdowns } from './use-breakdowns.ts';

interface BreakdownPanelsProps {
  readonly projectId: string;
  /** The name in exported files. */
  readonly name: string;
  readonly breakdowns: Breakdowns;
  readonly isTable: boolean;
  /** Fills the row of the last panel. */
  readonly beside: ReactNode;
}

const title = 'Breakdowns';

/** One response for all four dimensions, so one error. */
export function BreakdownPanels({ projectId, name, breakdowns, isTable, beside }: BreakdownPanelsProps) {
  const { data, view, error, loadedAtMs, retry, isPrevious, before, beforeError, retryBefore } = breakdowns;
  const now = useNow();
  const isEmpty = data === undefined || isPrevious;
  const isOver = view.range.to < dayOf(now);
  return (
    <div className="flex flex-col gap-3">
      {error !== null &&
        (isEmpty || isNotFound(error) ? (
          <Card title={title}>
            <ProjectPanelError {...{ error, projectId }} onRetry={retry} />
          </Card>
        ) : (
          <section aria-label={title} className="empty:hidden">
            <ProjectPanelError {...{ error, projectId, loadedAtMs }} onRetry={retry} />
          </section>
        ))}
      {error !== null && isEmpty ? (
        beside
      ) : (
        <>
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {dimensions.map((dimension) => (
              <BreakdownCard
                key={dimension}
                {...{ dimension, data, before, isTable, isPrevious }}
                range={view.label}
                beforeName={view.compared?.label ?? null}
                isOver={isOver}
                actions={
                  data !== undefined &&
                  !isPrevious && (
                    <ExportMenu
                      label={`Export ${dimensionNames[dimension].toLowerCase()}`}
                      file={(make) => make.breakdownFile(dimension, { data, before }, view, name, Date.now())}
                      size="panel"
                    />
                  )
                }
              />
            ))}
            <div className="flex min-w-0 flex-col md:col-span-2">{beside}</div>
          </div>
          {beforeError !== null && (
            <ComparisonError error={beforeError} onRetry={retryBefore} isStale={before !== undefined} />
          )}
          <p className="flex items-center gap-2 text-small text-ink-3">
            Rows don’t add up to the total. {view.compared !== null && !isOver && todayCaveat}
            <InfoTooltip
              label="About breakdowns"
              text={breakdownNotes(view, before !== undefined || beforeError === null, now)}
            />
          </p>
        </>
      )}
    </div>
  );
}
