import { useState } from 'react';

import { isForbidden } from '@/api/errors/error-guards.ts';
import { ListBanner } from '@/domain/lists/list-errors.tsx';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { AccessFallbacks } from '@/domain/security/access-fallbacks.tsx';
import { describePageError } from '@/domain/security/describe-page-error.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';

import { CoverageCard } from './coverage-card.tsx';
import { DueDialog } from './due-dialog.tsx';
import { LoadedFindings } from './loaded-findings.tsx';
import { NoFindings } from './no-findings.tsx';
import type { FindingsSearch } from './search.ts';
import { type Findings, useFindings } from './use-findings.ts';

/** The findings of the latest scan of each project. The API lists them for one scan only (spec §4.17), so they are loaded on demand. */
export function FindingsPage({ search, setSearch }: SearchProps<FindingsSearch>) {
  const findings = useFindings();
  const { list, rows } = findings;
  const { state, failure } = list;
  const [isEditingDue, setEditingDue] = useState(false);
  // Findings that were loaded earlier stay visible when the inventory can't be loaded.
  const isBare = rows !== undefined && rows.length === 0;
  const failed = state === 'failed' && failure !== null ? failure : null;
  return (
    <>
      <PageHeader
        title="Findings"
        subtitle={<span role="status">{subtitleOf(findings)}</span>}
        hasShortActions
        actions={
          failed !== null && isForbidden(failed.error) && isBare ? undefined : (
            <>
              <RefreshButton refreshing={list.refreshing} onRefresh={list.refresh} />
              <Button onClick={() => setEditingDue(true)}>Set due dates…</Button>
            </>
          )
        }
      />
      {failed === null || rows === undefined ? null : isBare ? (
        <>
          <ErrorState {...describePageError(failed.error, 'findings')} onRetry={failed.retry} />
          <AccessFallbacks error={failed.error} page="inventory" />
        </>
      ) : (
        <ListBanner failure={failed} what="projects" />
      )}
      {rows === undefined || state === 'pending' ? (
        <div aria-busy className="flex flex-col gap-5">
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </div>
      ) : failed !== null && isBare ? null : (
        <div className="flex flex-col gap-5">
          {failed === null ? <CoverageCard findings={findings} /> : null}
          {failed === null && failure !== null && failure.during !== 'page' ? (
            <ListBanner failure={failure} what="findings" />
          ) : null}
          {isBare ? (
            <NoFindings findings={findings} />
          ) : (
            <LoadedFindings {...{ findings, rows, search, setSearch }} />
          )}
        </div>
      )}
      {isEditingDue ? <DueDialog onClose={() => setEditingDue(false)} /> : null}
    </>
  );
}

function subtitleOf({ list, rows }: Findings): string {
  if (list.state === 'failed' && rows?.length === 0) return '';
  if (rows === undefined || list.state === 'pending') return 'Loading…';
  const open = rows.filter(({ finding }) => finding.status === 'open');
  const overdue = open.filter(({ due }) => due.state === 'overdue').length;
  if (rows.length === 0) return 'From each project’s latest scan';
  const count = `${formatNumber(open.length)} open`;
  return overdue === 0 ? count : `${count} · ${formatNumber(overdue)} overdue`;
}
