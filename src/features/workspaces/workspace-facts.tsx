import type { ReactNode } from 'react';

import type { Connection } from '@/api/connections.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import {
  absenceWords,
  planName,
  policySentence,
  usageAbsence,
  visibilitySentence,
} from '@/entities/workspace-words.ts';
import { Card } from '@/ui/card.tsx';
import { Chip } from '@/ui/chip.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { Facts } from '@/ui/facts.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { StatusDot } from '@/ui/status-dot.tsx';

import { BillingPeriod } from './billing-period.tsx';
import { Hinted } from './hinted.tsx';
import { PeopleCounts } from './people-counts.tsx';

interface WorkspaceFactsProps {
  readonly connection: Connection;
  readonly workspace: Workspace;
}

const number = new Intl.NumberFormat('en');

/** What is known of a workspace, in four cards. */
export function WorkspaceFacts({ connection, workspace }: WorkspaceFactsProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title="Plan and usage">
        <Facts
          items={[
            { label: 'Plan', value: <Chip tone="accent">{planName(workspace.plan)}</Chip> },
            {
              label: 'Seats',
              hint: 'num_seats: the most seats that this workspace may fill.',
              value: usage(workspace, 'num_seats', (seats) => number.format(seats)),
            },
            {
              label: 'Member credit limit',
              hint: 'default_monthly_member_credit_limit: build credits a month for members without a limit of their own. Starts again on the 1st at 00:00 UTC.',
              value: usage(
                workspace,
                'default_monthly_member_credit_limit',
                (limit) => `${number.format(limit)} a month`,
              ),
            },
          ]}
        />
        <BillingPeriod workspace={workspace} />
      </Card>
      <Card title="Policies">
        <div className="flex flex-col gap-3">
          <Policy label="Publishing">{policySentence(workspace.publishing_policy)}</Policy>
          <Policy label="New projects">{visibilitySentence(workspace)}</Policy>
          <Facts
            items={[
              {
                label: 'Single sign-on',
                value: workspace.enforce_sso ? (
                  <StatusDot tone="good">Required</StatusDot>
                ) : (
                  <StatusDot tone="hollow">Not required</StatusDot>
                ),
              },
              {
                label: 'Personal-data detection',
                value: workspace.enable_pii ? (
                  <StatusDot tone="good">On</StatusDot>
                ) : (
                  <StatusDot tone="hollow">Off</StatusDot>
                ),
              },
            ]}
          />
        </div>
      </Card>
      <Card title="Counts">
        <PeopleCounts connection={connection} workspace={workspace} />
      </Card>
      <Card title="About">
        <Facts
          items={[
            { label: 'Created', value: <RelativeTime value={workspace.created_at} /> },
            { label: 'Last changed', value: <RelativeTime value={workspace.updated_at} /> },
            {
              label: 'Workspace id',
              value: (
                <span className="inline-flex items-center gap-1">
                  <code className="font-mono text-small break-all">{workspace.id}</code>
                  <CopyButton value={workspace.id} label="Copy the workspace id" />
                </span>
              ),
            },
          ]}
        />
      </Card>
    </div>
  );
}

function usage(
  workspace: Workspace,
  field: 'num_seats' | 'default_monthly_member_credit_limit',
  show: (value: number) => string,
): ReactNode {
  const value = workspace[field];
  const absence = usageAbsence(workspace, field);
  if (value !== null) return show(value);
  if (absence === null) return null;
  const { label, hint } = absenceWords[absence];
  return <Hinted text={label} hint={hint} />;
}

function Policy({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className="text-ink-3">{label}</h3>
      <p>{children}</p>
    </div>
  );
}

/** Keeps the places of the four cards. */
export function WorkspaceFactsSkeleton() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Skeleton className="h-[231px] rounded-card" />
      <Skeleton className="h-[240px] rounded-card" />
      <Skeleton className="h-[148px] rounded-card" />
      <Skeleton className="h-[148px] rounded-card" />
    </div>
  );
}
