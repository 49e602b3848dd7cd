import { useState } from 'react';

import { connectionStore } from '@/api/connection/connections.ts';
import { PeopleNames } from '@/domain/audience/people-names.tsx';
import { ConnectionScope } from '@/domain/connection-scope.tsx';
import { formatCount } from '@/lib/numbers.ts';
import { isolated, typeable } from '@/lib/text.ts';
import { useShowAll } from '@/ui/controls/show-all.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { CheckboxField } from '@/ui/forms/checkbox-field.tsx';
import { keptAsTyped } from '@/ui/forms/field.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

import type { BulkAction } from './bulk-target.ts';
import { isAcrossWorkspaces, type PlanRow } from './plan-row.ts';
import { ProjectWorkspace } from './plan-table.tsx';

/** The person's confirmations: for each question, the projects that were shown with it. */
interface Confirmations {
  readonly opens: ReadonlySet<string>;
  readonly losses: ReadonlySet<string>;
  readonly typed: string;
}

export const nothingConfirmed: Confirmations = { opens: new Set(), losses: new Set(), typed: '' };

const opening = (rows: readonly PlanRow[]) => rows.filter(({ opens }) => opens);
const losing = (rows: readonly PlanRow[]) => rows.filter(({ losesForGood }) => losesForGood);
const idsOf = (rows: readonly PlanRow[]): ReadonlySet<string> =>
  new Set(rows.map(({ project }) => project.id));
const covers = (confirmed: ReadonlySet<string>, rows: readonly PlanRow[]): boolean =>
  rows.every(({ project }) => confirmed.has(project.id));

/** The text to type: the name of a single project, as on its own page, or how many are deleted. */
function expectedText(rows: readonly PlanRow[]): string {
  const [first] = rows;
  return first === undefined || rows.length > 1 ? `delete ${rows.length}` : typeable(first.project.name);
}

const isTyped = (text: string, rows: readonly PlanRow[]): boolean =>
  (rows.length === 1 ? typeable(text) : text.trim().toLowerCase()) === expectedText(rows);

/** Why the plan can't be applied yet. Null: everything is confirmed. */
export function missingConfirmation(
  action: BulkAction,
  rows: readonly PlanRow[],
  { opens, losses, typed }: Confirmations,
): string | null {
  if (!covers(opens, opening(rows))) return 'Confirm which apps become public.';
  if (!covers(losses, losing(rows))) return 'Confirm who loses access.';
  if (action === 'delete' && !isTyped(typed, rows))
    return `Type “${isolated(expectedText(rows))}” to confirm.`;
  return null;
}

interface PlanConfirmProps {
  readonly action: BulkAction;
  readonly rows: readonly PlanRow[];
  readonly value: Confirmations;
  readonly onChange: (value: Confirmations) => void;
  /** Called on Enter in the field, if its text is right. */
  readonly onTyped: () => void;
}

/** The questions that a change of one project asks. Here each is asked once for all affected projects of the plan. */
export function PlanConfirm({ action, rows, value, onChange, onTyped }: PlanConfirmProps) {
  const [opens, loses] = [opening(rows), losing(rows)];
  return (
    <>
      {opens.length > 0 ? (
        <Banner tone="warn" title={`${formatCount(opens.length, 'app becomes', 'apps become')} public`}>
          <p>Anyone with the URL can open {opens.length === 1 ? 'it' : 'them'}, without signing in.</p>
          <AffectedProjects rows={opens} people={false} />
          <CheckboxField
            className="mt-2"
            label={`Make ${opens.length === 1 ? 'this app' : `these ${opens.length} apps`} public`}
            checked={covers(value.opens, opens)}
            onChange={(yes) => onChange({ ...value, opens: yes ? idsOf(opens) : new Set() })}
          />
        </Banner>
      ) : null}
      {loses.length > 0 ? (
        <Banner tone="bad" title={lossTitle(loses)}>
          <p>Only groups can be added here, so you can’t restore them.</p>
          <AffectedProjects rows={loses} people />
          <CheckboxField
            className="mt-2"
            label="Remove their access"
            checked={covers(value.losses, loses)}
            onChange={(yes) => onChange({ ...value, losses: yes ? idsOf(loses) : new Set() })}
          />
        </Banner>
      ) : null}
      {action === 'delete' && rows.length > 0 ? (
        <TypedConfirm {...{ rows, value, onChange, onTyped }} />
      ) : null}
    </>
  );
}

/** Enter in the field works like the dialog's button. */
function TypedConfirm({ rows, value, onChange, onTyped }: Omit<PlanConfirmProps, 'action'>) {
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const matches = isTyped(value.typed, rows);
        setIsWrong(!matches);
        if (matches) onTyped();
      }}
    >
      <TextField
        label={`Type “${isolated(expectedText(rows))}” to confirm`}
        value={value.typed}
        {...keptAsTyped}
        error={
          isWrong
            ? rows.length === 1
              ? 'This doesn’t match the project’s name'
              : 'The text doesn’t match'
            : undefined
        }
        onChange={(event) => {
          onChange({ ...value, typed: event.target.value });
          setIsWrong(false);
        }}
        fieldClassName="sm:max-w-80"
      />
    </form>
  );
}

function lossTitle(rows: readonly PlanRow[]): string {
  const isKnown = rows.some(({ losingUsers }) => losingUsers.length > 0);
  return `People ${isKnown ? 'lose' : 'may lose'} access to ${formatCount(rows.length, 'app')} permanently`;
}

const atFirst = 5;

function AffectedProjects({ rows, people }: { readonly rows: readonly PlanRow[]; readonly people: boolean }) {
  const isAcross = isAcrossWorkspaces(rows);
  // Projects whose people can be named come first.
  const sorted = rows.toSorted((a, b) => b.losingUsers.length - a.losingUsers.length);
  const { visible, button } = useShowAll(sorted, atFirst);
  const hidden = people ? rows.filter(({ losingUsers }) => losingUsers.length === 0).length : 0;
  return (
    <div className="mt-1.5 flex flex-col items-start gap-1.5">
      <ul aria-label="Affected projects" className="flex max-h-60 w-full flex-col gap-1.5 overflow-y-auto">
        {visible.map((row) => (
          <li key={row.project.id} className="flex min-w-0 shrink-0 flex-col gap-1">
            <bdi className="truncate text-left font-medium text-ink">{row.project.name}</bdi>
            {isAcross ? <ProjectWorkspace project={row.project} /> : null}
            {people ? <LosingPeople row={row} /> : null}
          </li>
        ))}
      </ul>
      {button}
      {hidden > 0 ? (
        <p>Saved lists are hidden for {formatCount(hidden, 'app')}, so the people are unknown.</p>
      ) : null}
    </div>
  );
}

function LosingPeople({ row: { project, grants, losingUsers } }: { readonly row: PlanRow }) {
  const connection = connectionStore.find(project.connectionId);
  if (losingUsers.length === 0 || connection === undefined) return null;
  return (
    <ConnectionScope connection={connection} workspaceId={project.workspaceId}>
      <PeopleNames grants={grants ?? []} />
    </ConnectionScope>
  );
}
