import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';

import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { Button } from '@/ui/controls/button.tsx';
import { cx } from '@/ui/cx.ts';
import { CheckboxField } from '@/ui/forms/checkbox-field.tsx';
import { showInvalid } from '@/ui/forms/field.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';
import { PopoverDialog } from '@/ui/overlays/popover-dialog.tsx';
import { type Popover, usePopover } from '@/ui/overlays/use-popover.ts';
import { type Shortcut, usePageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';

import { comparisonProblem } from '../model/compare.ts';
import { addDays } from '../model/days.ts';
import { type AnalyticsSearch, numbersSearch } from '../model/search.ts';
import type { AnalyticsView, Comparison, Day } from '../model/types.ts';
import { comparisonParam } from '../model/view.ts';
import { Choice, useDraft } from './range-menu.tsx';

interface CompareMenuProps {
  readonly view: AnalyticsView;
  readonly today: Day;
  readonly search: AnalyticsSearch;
  /** Null on the page of a workspace. */
  readonly projectId: string | null;
  /** Must be stable between renders. */
  readonly setSearch: SetSearch<Pick<AnalyticsSearch, 'vs' | 'weekdays'>>;
}

/** A chip with the comparison, and a button that removes it. On phones, an item of the menu removes it. */
export function CompareMenu(props: CompareMenuProps) {
  const { setSearch } = props;
  const { compared } = props.view;
  const popover = usePopover();
  const [draft, setDraft] = useDraft<string>(props.view.range);
  useCompareShortcut(props);
  return (
    <span
      className={cx(
        'inline-flex h-8 max-w-full items-stretch rounded-control pointer-coarse:h-touch',
        compared === null
          ? 'border border-dashed border-line-strong text-ink-2 hover:border-ink-3 hover:text-ink'
          : 'bg-accent-soft font-medium text-accent-text',
      )}
    >
      <button
        type="button"
        {...popover.triggerProps}
        aria-haspopup="dialog"
        className={cx(
          'min-w-0 truncate rounded-control',
          compared === null ? 'px-2.5' : 'pr-1 pl-2.5 max-sm:px-2',
        )}
      >
        {compared === null ? 'Compare' : `vs. ${compared.label}`}
      </button>
      {/* Right after its button, so that Tab enters it. */}
      {popover.open && <ComparePanel {...props} popover={popover} draft={draft} setDraft={setDraft} />}
      {compared !== null && (
        <button
          type="button"
          aria-label="Remove comparison"
          onClick={() => {
            setSearch({ vs: comparisonParam(null) });
            popover.trigger.current?.focus();
          }}
          className="inline-flex w-8 shrink-0 items-center justify-center rounded-control hover:bg-accent-soft-strong max-sm:hidden print:hidden pointer-coarse:w-touch"
        >
          <X />
        </button>
      )}
    </span>
  );
}

function useCompareShortcut({ setSearch, view }: CompareMenuProps): void {
  const isCompared = view.compared !== null;
  usePageShortcuts(
    useMemo(
      (): readonly Shortcut[] => [
        {
          keys: ['x'],
          does: isCompared ? 'Remove comparison' : 'Compare with the previous period',
          press: () => setSearch({ vs: comparisonParam(isCompared ? null : { kind: 'previous' }) }),
        },
      ],
      [setSearch, isCompared],
    ),
  );
}

interface ComparePanelProps extends CompareMenuProps {
  readonly popover: Popover;
  readonly draft: string | null;
  readonly setDraft: (draft: string | null) => void;
}

function ComparePanel(props: ComparePanelProps) {
  const { view, today, search, projectId, setSearch, popover, draft, setDraft } = props;
  const workspaceId = useWorkspaceId();
  const { compared, range, days, isMonth } = view;
  const isOneDay = days === 1;
  const day = draft ?? compared?.from ?? addDays(range.from, -days);
  const [submitted, setSubmitted] = useState(false);
  const problem = comparisonProblem(range, day, today);
  const choose = (comparison: Comparison | null): void => {
    setSearch({ vs: comparisonParam(comparison) });
    setDraft(null);
    popover.close();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (problem === null) choose({ kind: 'from', day });
    else showInvalid(event.currentTarget, () => setSubmitted(true));
  };
  return (
    <PopoverDialog
      popover={popover}
      label="Compare with"
      className="flex w-[min(20rem,calc(100vw-2rem))] flex-col gap-3 rounded-card p-3 font-normal"
    >
      <div className="flex flex-col gap-px">
        <Choice pressed={compared?.kind === 'previous'} onClick={() => choose({ kind: 'previous' })}>
          {isMonth ? 'Same days of the previous month' : isOneDay ? 'Previous day' : `Previous ${days} days`}
        </Choice>
        <Choice pressed={compared?.kind === 'year'} onClick={() => choose({ kind: 'year' })}>
          Same {isOneDay ? 'day' : 'days'} last year
        </Choice>
        <Choice pressed={compared === null} onClick={() => choose(null)}>
          No comparison
        </Choice>
        {projectId === null ? null : (
          <Link
            to="/workspaces/$workspaceId/analytics/compare"
            params={{ workspaceId }}
            search={{ ...numbersSearch(search), project: [projectId] }}
            className="flex h-8 items-center rounded-chip px-2 text-base text-ink hover:bg-sunken pointer-coarse:h-touch"
          >
            Other projects…
          </Link>
        )}
      </div>
      <form noValidate onSubmit={submit} className="flex items-start gap-2 border-t border-line px-2 pt-3">
        <TextField
          label={isOneDay ? 'Custom date' : 'Custom start date'}
          type="date"
          value={day}
          fieldClassName="flex-1"
          error={submitted && problem !== null ? problem.text : undefined}
          onChange={(event) => setDraft(event.target.value)}
        />
        <Button type="submit" className="mt-6">
          Compare
        </Button>
      </form>
      {compared !== null && compared.weekdays !== null && (
        <div className="border-t border-line px-2 pt-3">
          <CheckboxField
            label="Match weekdays"
            hint="Shifts the comparison by up to 6 days to line up weekdays."
            checked={compared.weekdays}
            onChange={(match) => setSearch({ weekdays: match ? undefined : 'no' })}
          />
        </div>
      )}
    </PopoverDialog>
  );
}
