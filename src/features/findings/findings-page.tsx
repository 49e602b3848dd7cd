import { useState, type FormEvent, useId } from 'react';

import { isForbidden } from '@/api/errors/error-guards.ts';
import { ListBanner } from '@/domain/lists/list-errors.tsx';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { AccessFallbacks } from '@/domain/security/access-fallbacks.tsx';
import { describePageError } from '@/domain/security/describe-page-error.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { dueDates, type DueDays, maxDueDays } from '@/local/due-dates.ts';
import { Button, CancelButton } from '@/ui/controls/button.tsx';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { toast, toasts } from '@/ui/feedback/toast.ts';
import { showInvalid } from '@/ui/forms/field.tsx';
import { FormDialog } from '@/ui/forms/form-dialog.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';

import { CoverageCard } from './coverage-card.tsx';
import { useIsLoadingFindings } from './load-findings-job.ts';
import { LoadedFindings } from './loaded-findings.tsx';
import { NoFindings } from './no-findings.tsx';
import type { FindingsSearch } from './search.ts';
import { type Findings, useFindings } from './use-findings.ts';

/** The findings of the latest scan of each project. The API lists them for one scan only (spec §4.17), so they are loaded on demand. */
export function FindingsPage({ search, setSearch }: SearchProps<FindingsSearch>) {
  const findings = useFindings();
  const { list, rows } = findings;
  const isLoading = useIsLoadingFindings();
  const [isEditingDue, setEditingDue] = useState(false);
  const forbidden = list.state === 'failed' && rows?.length === 0 && isForbidden(list.failure?.error);
  return (
    <>
      <PageHeader
        title="Findings"
        subtitle={
          <span role="status" aria-busy={isLoading}>
            {subtitleOf(findings)}
          </span>
        }
        hasShortActions
        refresh={
          forbidden ? undefined : <RefreshButton refreshing={list.refreshing} onRefresh={list.refresh} />
        }
        actions={forbidden ? undefined : <Button onClick={() => setEditingDue(true)}>Set due dates…</Button>}
      />
      <FindingsContent {...{ findings, search, setSearch }} />
      {isEditingDue ? <DueDialog onClose={() => setEditingDue(false)} /> : null}
    </>
  );
}

interface FindingsContentProps extends SearchProps<FindingsSearch> {
  readonly findings: Findings;
}

function FindingsContent({ findings, search, setSearch }: FindingsContentProps) {
  const { list, rows, coverage } = findings;
  const { state, failure } = list;
  if (rows === undefined || state === 'pending')
    return (
      <div aria-busy className="flex flex-col gap-5">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    );
  const hasNone = rows.length === 0;
  const failed = state === 'failed' ? failure : null;
  if (failed !== null && hasNone)
    return (
      <>
        <ErrorState {...describePageError(failed.error, 'findings')} onRetry={failed.retry} />
        <AccessFallbacks error={failed.error} page="inventory" />
      </>
    );
  if (hasNone && coverage.projects === 0 && !list.hasMore)
    return list.unreadable > 0 ? (
      <EmptyState title="Couldn’t display any projects" />
    ) : (
      <EmptyState title="No projects yet" description="Projects created in this workspace appear here." />
    );
  return (
    <>
      {/* Findings that were loaded earlier stay visible when the inventory can't be loaded. */}
      {failed === null ? null : <ListBanner failure={failed} what="projects" />}
      <div className="flex flex-col gap-5">
        {failed === null ? <CoverageCard findings={findings} /> : null}
        {failure?.during === 'refresh' ? <ListBanner failure={failure} what="findings" /> : null}
        {hasNone ? (
          <NoFindings findings={findings} />
        ) : (
          <LoadedFindings {...{ findings, rows, search, setSearch }} />
        )}
      </div>
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

const levels = ['error', 'warn', 'info'] as const satisfies readonly (keyof DueDays)[];
type Draft = Readonly<Record<keyof DueDays, string>>;

const labels: Draft = { error: 'Errors (days)', warn: 'Warnings (days)', info: 'Info (days)' };

/** The entered number of days. Null if there is none, which means no due date. Undefined if it is invalid. */
const daysOf = (text: string): number | null | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const days = Number(trimmed);
  return Number.isInteger(days) && days >= 1 && days <= maxDueDays ? days : undefined;
};

const textOf = (days: number | null): string => (days === null ? '' : String(days));

/** Days until a finding is due, by severity. */
function DueDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useId();
  const [start] = useState<Draft>(() => {
    const { error, warn, info } = dueDates.get();
    return { error: textOf(error), warn: textOf(warn), info: textOf(info) };
  });
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const [error, warn, info] = [daysOf(draft.error), daysOf(draft.warn), daysOf(draft.info)];
    if (error === undefined || warn === undefined || info === undefined) {
      showInvalid(event.currentTarget, () => setTried(true));
      return;
    }
    // Another tab may have changed the other levels in the meantime.
    dueDates.update((now) => ({
      error: draft.error === start.error ? now.error : error,
      warn: draft.warn === start.warn ? now.warn : warn,
      info: draft.info === start.info ? now.info : info,
    }));
    if (!dueDates.isStored())
      toast({
        tone: 'bad',
        title: 'Couldn’t save the due dates',
        description: 'They last until you reload or close this tab.',
        about: 'due dates',
      });
    else toasts.outdate('due dates');
    onClose();
  };
  return (
    <FormDialog
      size="small"
      dirty={levels.some((level) => draft[level] !== start[level])}
      onClose={onClose}
      title="Set due dates"
      description="Days until a finding is due, from when it was first found. Leave empty for none."
      footer={(close) => (
        <>
          <CancelButton onClick={close} />
          <Button type="submit" form={form} variant="primary">
            Save due dates
          </Button>
        </>
      )}
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {levels.map((level) => (
          <TextField
            key={level}
            label={labels[level]}
            inputMode="numeric"
            value={draft[level]}
            maxLength={3}
            onChange={({ target }) => setDraft((current) => ({ ...current, [level]: target.value }))}
            error={
              tried && daysOf(draft[level]) === undefined
                ? `Enter 1 to ${formatNumber(maxDueDays)}, or leave it empty.`
                : undefined
            }
          />
        ))}
        <p className="text-small text-ink-3">Stored in this browser.</p>
      </form>
    </FormDialog>
  );
}
