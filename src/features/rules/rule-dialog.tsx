import { type FormEvent, useState, useSyncExternalStore } from 'react';

import { useMissingPersonalData } from '@/domain/security/inventory-lock.ts';
import { filtersLocally } from '@/domain/security/query/browser-filter.ts';
import { editQuery } from '@/domain/security/query/format-query.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { quickViews } from '@/domain/security/query/quick-views.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { type GuardRule, type RuleContent, ruleLimits } from '@/local/guard-rules.ts';
import { savedViews } from '@/local/saved-views.ts';
import { Button, CancelButton } from '@/ui/controls/button.tsx';
import { keptAsTyped, showInvalid } from '@/ui/forms/field.tsx';
import { FormDialog } from '@/ui/forms/form-dialog.tsx';
import { SelectField } from '@/ui/forms/select-field.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

interface RuleDialogProps {
  /** The rule to edit. Null: a new one. */
  readonly rule: GuardRule | null;
  /** Why no rule can be added. */
  readonly lock: string | undefined;
  /** Names that other rules have. */
  readonly taken: readonly string[];
  readonly onSave: (content: RuleContent) => void;
  readonly onClose: () => void;
}

export function RuleDialog({ rule, lock, taken, onSave, onClose }: RuleDialogProps) {
  const [start] = useState({ name: rule?.name ?? '', line: rule?.line ?? '', most: String(rule?.most ?? 0) });
  const [name, setName] = useState(start.name);
  const [line, setLine] = useState(start.line);
  const [most, setMost] = useState(start.most);
  const [isChecked, setIsChecked] = useState(false);
  const problems = problemsOf({ name: name.trim(), line, most: most.trim() }, taken, lock);
  const visibleProblems = isChecked ? problems : {};

  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (Object.values(problems).some((problem) => problem !== undefined)) {
      showInvalid(event.currentTarget, () => setIsChecked(true));
      return;
    }
    onSave({ name: name.trim(), line: line.trim(), most: Number(most) });
    onClose();
  };
  return (
    <FormDialog
      title={rule === null ? 'New rule' : 'Edit rule'}
      description="Fails when more projects match than you allow."
      dirty={name !== start.name || line !== start.line || most !== start.most}
      onClose={onClose}
      footer={(close) => (
        <>
          <CancelButton onClick={close} />
          <Button variant="primary" type="submit" form="rule">
            {rule === null ? 'Add rule' : 'Save rule'}
          </Button>
        </>
      )}
    >
      <form id="rule" noValidate onSubmit={save} className="flex flex-col gap-3.5">
        <TextField
          label="Name"
          value={name}
          maxLength={ruleLimits.name}
          placeholder="No public apps with personal data"
          error={visibleProblems.name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="grid gap-x-3 gap-y-3.5 sm:grid-cols-[minmax(0,1fr)_11rem]">
          <TextField
            label="Query"
            value={line}
            maxLength={ruleLimits.line}
            placeholder="is:public has:pii"
            {...keptAsTyped}
            className="font-mono"
            error={visibleProblems.line}
            hint={
              filtersLocally(parseQuery(line).query)
                ? 'The API doesn’t support every filter in this query. Each check takes more requests.'
                : 'Uses the same filters as the inventory.'
            }
            onChange={({ target }) => setLine(target.value)}
          />
          <ViewChoice line={line} onChoose={setLine} />
        </div>
        <TextField
          label="Maximum number of projects"
          value={most}
          inputMode="numeric"
          fieldClassName="sm:max-w-48"
          error={visibleProblems.most}
          onChange={({ target }) => setMost(target.value)}
        />
      </form>
    </FormDialog>
  );
}

interface Problems {
  readonly name?: string | undefined;
  readonly line?: string | undefined;
  readonly most?: string | undefined;
}

function queryProblem(line: string): string | undefined {
  if (line.trim() === '') return 'Enter a query.';
  // An invalid term isn't applied, so the rule would count other projects than it says.
  const invalid = parseQuery(line).terms.find(({ problem }) => problem !== null);
  if (invalid === undefined) return undefined;
  const { problem, suggestion } = invalid;
  return `${problem ?? ''}${suggestion === null ? '' : ` Did you mean ${suggestion}?`}`;
}

function problemsOf(
  { name, line, most }: { readonly name: string; readonly line: string; readonly most: string },
  taken: readonly string[],
  lock: string | undefined,
): Problems {
  const repeated = taken.includes(name) ? 'Another rule has this name.' : undefined;
  return {
    name: name === '' ? 'Enter a name.' : (lock ?? repeated),
    line: queryProblem(line),
    most:
      /^\d+$/.test(most) && Number(most) <= ruleLimits.most
        ? undefined
        : `Enter a number from 0 to ${formatNumber(ruleLimits.most)}.`,
  };
}

const custom = 'own';

/** Starts from the query of an inventory view. */
function ViewChoice({
  line,
  onChoose,
}: {
  readonly line: string;
  readonly onChoose: (line: string) => void;
}) {
  const saved = useSyncExternalStore(savedViews.subscribe, savedViews.get);
  const views = [...quickViews(useMissingPersonalData() === undefined), ...saved]
    // The order doesn't change a count.
    .map((view) => ({ name: view.name, line: editQuery(view.line, { sort: undefined }) }))
    .filter((view) => view.line !== '');
  const current = views.findIndex((view) => view.line === line);
  return (
    <SelectField
      label="Start from a view"
      value={current === -1 ? custom : String(current)}
      options={[
        { value: custom, label: 'Choose…' },
        ...views.map((view, index) => ({ value: String(index), label: view.name })),
      ]}
      onChange={(value) => {
        const view = views[Number(value)];
        if (view !== undefined) onChoose(view.line);
      }}
    />
  );
}
