import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { requirementOf, useMissingPersonalData } from '@/domain/security/inventory-lock.ts';
import { useWorkspace, workspaceName } from '@/domain/use-workspace.ts';
import { formatCount, formatList } from '@/lib/numbers.ts';
import { useGuardRules } from '@/local/guard-rules.ts';
import type { Job } from '@/local/jobs.ts';
import { Button } from '@/ui/controls/button.tsx';
import { RetryButton } from '@/ui/feedback/retry-button.tsx';
import { CheckboxField } from '@/ui/forms/checkbox-field.tsx';
import { keptAsTyped } from '@/ui/forms/field.tsx';
import { type RadioCard, RadioCards } from '@/ui/forms/radio-cards.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';
import { useSearchText } from '@/ui/forms/use-search-text.ts';
import { Card } from '@/ui/layout/card.tsx';
import { usePreload } from '@/ui/lazy/use-preload.ts';

import { loadBuilder, startEvidence } from './evidence-job.ts';
import { type PartId, partIds, partLabels } from './pack/manifest.ts';
import { type Scope, type ScopeKind, scopeOf } from './scope.ts';
import type { EvidenceSearch } from './search.ts';
import { type EvidenceSizes, useEvidenceCost, useEvidenceSizes, useRefusals } from './use-evidence.ts';

const hints: Readonly<Record<PartId, string>> = {
  inventory: 'Every column, as CSV and JSON',
  reasons: 'Each project’s finding types',
  scans: 'Whether the latest commit was scanned · two requests per project',
  findings: 'From scans loaded in this browser, without descriptions',
  decisions: 'Including notes',
  rules: 'Pass or fail · one request per rule',
  changes: 'Made in this browser',
  reveals: 'Dates and counts, never the text',
};

/** The scans of more projects are only checked on request. */
const fewProjects = 100;

interface BuildCardProps {
  readonly search: EvidenceSearch;
  readonly setSearch: SetSearch<EvidenceSearch>;
  readonly onEnd: (job: Job) => void;
}

export function BuildCard({ search, setSearch, onEnd }: BuildCardProps) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const client = useQueryClient();
  const workspace = useWorkspace().data;
  const sizes = useEvidenceSizes();
  const rules = useGuardRules(workspaceId);
  const refusals = useRefusals();
  const query = useSearchText(search.q, (q) => setSearch({ q }, { replace: true }));
  const lock = refusals.inventory;
  // Without the inventory, no projects can be selected. The other parts are about the whole workspace.
  const scope = scopeOf(lock === undefined ? (search.scope ?? 'review') : 'all', query.text);
  const problem = queryProblem(scope, useMissingPersonalData());
  const failure = sizes.error && describeError(sizes.error);
  const total = sizes.projects[scope.kind];
  const [chosen, setChosen] = useState<ReadonlyMap<PartId, boolean>>(new Map());
  const [emails, setEmails] = useState(false);
  const isFew = (total ?? sizes.projects.all ?? Number.POSITIVE_INFINITY) <= fewProjects;
  const parts = new Set(
    partIds.filter((id) => refusals[id] === undefined && (chosen.get(id) ?? (id !== 'scans' || isFew))),
  );
  const cost = useEvidenceCost(scope.kind, parts, { ...sizes, rules: rules.length });
  // A pack that has loaded everything must not fail because the network is gone.
  const reach = usePreload(loadBuilder, 'at once');
  const name = workspace === undefined ? null : workspaceName(workspace);

  const build = (): void =>
    startEvidence({
      client,
      connection,
      workspaceId,
      scope,
      parts,
      rules,
      total: cost.requests,
      facts: { workspace: { id: workspaceId, name }, scope, parts, emails },
      onEnd,
    });

  const isCounting = sizes.types === null && sizes.error === null;
  const uncounted = isCounting ? 'Counting requests…' : 'Number of requests unknown';
  return (
    <Card title="Build a pack">
      <div className="flex flex-col gap-5">
        <RadioCards
          legend="Projects"
          value={scope.kind}
          onChange={(kind) => setSearch({ scope: kind === 'review' ? undefined : kind }, { replace: true })}
          options={scopeOptions(sizes, query, problem, lock)}
        />
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-small font-medium text-ink">Contents</legend>
          <div className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2">
            {partIds
              .filter((id) => refusals[id] === undefined)
              .map((id) => (
                <CheckboxField
                  key={id}
                  label={partLabels[id]}
                  hint={hints[id]}
                  checked={parts.has(id)}
                  onChange={(checked) => setChosen((current) => new Map(current).set(id, checked))}
                />
              ))}
          </div>
          <Unavailable refusals={refusals} />
        </fieldset>
        <CheckboxField
          label="Include email addresses"
          hint="Otherwise they’re removed from owners, names, and notes."
          checked={emails}
          onChange={setEmails}
        />
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <div className="flex flex-wrap items-center gap-3">
            <p role="status" className="tabular text-ink-2">
              {parts.size === 0 ? '' : (cost.estimate ?? uncounted)}
            </p>
            {failure === null || failure.refused ? null : (
              <RetryButton
                key={failure.requestId}
                size="small"
                seconds={failure.retryAfterSeconds ?? 0}
                onRetry={sizes.retry}
              />
            )}
          </div>
          <Button
            variant="primary"
            disabledReason={disabledReasonOf(scope, parts, problem)}
            onClick={build}
            {...reach}
          >
            Build pack
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Most parts need the same permission or plan, so each reason is named once. */
function Unavailable({ refusals }: { readonly refusals: ReturnType<typeof useRefusals> }) {
  const reasons = new Set(Object.values(refusals));
  return [...reasons].map((reason) => {
    const parts = partIds.filter((id) => refusals[id] === reason).map((id) => partLabels[id]);
    const names = formatList(parts);
    return (
      <p key={reason} className="mt-2 text-small text-ink-3">
        {requirementOf(names, parts.length === 1 ? 'requires' : 'require', reason) ??
          `Not available: ${names}. ${reason}`}
      </p>
    );
  });
}

/** Why the API can't list what the query asks for. `missing`: why it can't filter by personal data. */
function queryProblem({ problem, filters }: Scope, missing: string | undefined): string | undefined {
  if (problem !== null) return `“${problem.raw}” isn’t valid. ${problem.problem ?? ''}`;
  return filters.has_pii === undefined ? undefined : missing;
}

/** Why no pack can be built yet. */
function disabledReasonOf(
  { kind, query }: Scope,
  parts: ReadonlySet<PartId>,
  problem: string | undefined,
): string | undefined {
  if (parts.size === 0) return 'Select what to include first.';
  if (kind === 'query' && query === null) return 'Enter a query first.';
  return problem === undefined ? undefined : 'Correct the query first.';
}

function scopeOptions(
  { projects: { review, all }, error }: EvidenceSizes,
  query: Pick<ReturnType<typeof useSearchText>, 'text' | 'change'>,
  problem: string | undefined,
  lock: string | undefined,
): readonly RadioCard<ScopeKind>[] {
  const count = (projects: number | null): string =>
    projects !== null
      ? formatCount(projects, 'project')
      : error !== null
        ? 'Couldn’t load the number of projects'
        : 'Loading…';
  return [
    { value: 'review', label: 'Needs review', description: count(review), disabledReason: lock },
    {
      value: 'query',
      label: 'Inventory query',
      description: 'Projects that match a query',
      disabledReason: lock,
      detail: (
        <TextField
          label="Query"
          placeholder="audience:public has:pii"
          value={query.text}
          maxLength={4000}
          {...keptAsTyped}
          onChange={({ target }) => query.change(target.value)}
          error={problem}
        />
      ),
    },
    { value: 'all', label: 'All projects', description: count(all) },
  ];
}
