import { isNotFound } from '@/api/transport/api-error.ts';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { Card } from '@/ui/layout/card.tsx';
import { InfoTooltip } from '@/ui/overlays/tooltip.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { ExportMenu } from '../export/export-menu.tsx';
import { tableSwitch } from '../model/panel-view.ts';
import type { AnalyticsSearch } from '../model/search.ts';
import { ComparisonError, ProjectPanelError } from '../panel-error.tsx';
import { RealtimePanel } from '../realtime/realtime-panel.tsx';
import { BreakdownCard } from './breakdown-card.tsx';
import { breakdownNotes } from './breakdown-rows.ts';
import { type Dimension, dimensionNames } from './dimensions.ts';
import type { Breakdowns } from './use-breakdowns.ts';

interface BreakdownPanelsProps {
  readonly projectId: string;
  /** The name in exported files. */
  readonly name: string;
  readonly breakdowns: Breakdowns;
  readonly search: AnalyticsSearch;
  readonly setSearch: SetSearch<AnalyticsSearch>;
}

const title = 'Breakdowns';

/** One response for all four dimensions, so one error. */
export function BreakdownPanels({ projectId, name, breakdowns, search, setSearch }: BreakdownPanelsProps) {
  const { data, view, error, loadedAtMs, retry, isPrevious } = breakdowns;
  const { before, beforeError, retryBefore, changeProblem } = breakdowns;
  const hasChanges = changeProblem === null;
  const now = useNow();
  const isEmpty = data === undefined || isPrevious;
  const live = (
    <RealtimePanel projectId={projectId} name={name} table={tableSwitch(search, setSearch, 'live')} />
  );
  const card = (dimension: Dimension) => {
    const table = tableSwitch(search, setSearch, dimension);
    return (
      <BreakdownCard
        {...{ dimension, data, before, isPrevious }}
        isTable={table.isTable}
        range={view.label}
        beforeName={hasChanges ? (view.compared?.label ?? null) : null}
        actions={
          data !== undefined &&
          !isPrevious && (
            <ExportMenu
              label={`Actions for ${dimensionNames[dimension].toLowerCase()}`}
              file={(make) => make.breakdownFile(dimension, { data, before }, view, name, Date.now())}
              view={view}
              table={table}
              size="panel"
            />
          )
        }
      />
    );
  };
  return (
    // Firefox misplaces what follows a grid or flexbox that a page break divides.
    <div className="flex flex-col gap-4 print:block print:space-y-4">
      {error !== null &&
        (isEmpty || isNotFound(error) ? (
          <Card title={title}>
            <ProjectPanelError {...{ error, projectId }} what="breakdowns" onRetry={retry} />
          </Card>
        ) : (
          <section aria-label={title} className="empty:hidden">
            <ProjectPanelError {...{ error, projectId, loadedAtMs }} onRetry={retry} />
          </section>
        ))}
      {error !== null && isEmpty ? (
        live
      ) : (
        <>
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3 print:block print:space-y-4">
            {card('pages')}
            {/* Both are short, so they share a column. */}
            <div className="flex min-w-0 flex-col gap-4 print:block print:space-y-4">
              {card('sources')}
              {card('devices')}
            </div>
            <div className="flex min-w-0 flex-col md:max-xl:col-span-2">{live}</div>
            <div className="flex min-w-0 flex-col md:col-span-2 xl:col-span-3">{card('countries')}</div>
          </div>
          {beforeError !== null && (
            <ComparisonError error={beforeError} onRetry={retryBefore} isStale={before !== undefined} />
          )}
          <p className="flex items-center gap-2 text-small text-ink-3">
            Rows may not add up to the total. {changeProblem}
            <InfoTooltip
              label="About breakdowns"
              text={breakdownNotes(view, hasChanges && (before !== undefined || beforeError === null), now)}
            />
          </p>
        </>
      )}
    </div>
  );
}
