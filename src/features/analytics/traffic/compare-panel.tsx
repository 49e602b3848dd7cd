import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';

import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { CheckboxField } from '@/ui/forms/checkbox-field.tsx';
import { DateField } from '@/ui/forms/date-field.tsx';
import { showInvalid } from '@/ui/forms/field.tsx';
import { PopoverDialog } from '@/ui/overlays/popover-dialog.tsx';
import type { Popover } from '@/ui/overlays/use-popover.ts';

import { comparisonProblem } from '../model/compare.ts';
import { addDays } from '../model/days.ts';
import { numbersSearch } from '../model/search.ts';
import type { Comparison } from '../model/types.ts';
import { comparisonParam } from '../model/view.ts';
import type { CompareMenuProps } from './compare-menu.tsx';
import { Choice } from './range-menu.tsx';

interface ComparePanelProps extends CompareMenuProps {
  readonly popover: Popover;
  readonly draft: string | null;
  readonly setDraft: (draft: string | null) => void;
}

/** What a range can be compared with. */
export function ComparePanel(props: ComparePanelProps) {
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
        <DateField
          label={isOneDay ? 'Custom date' : 'Custom start date'}
          value={day}
          fieldClassName="flex-1"
          error={submitted && problem !== null ? problem.text : undefined}
          onChange={setDraft}
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
