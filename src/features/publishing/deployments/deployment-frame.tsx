import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { serviceVersion } from '@/contract/limits.ts';
import type { Deployment } from '@/contract/resources/publishing.ts';
import { deploymentDuration, outcomeLabel } from '@/domain/deployment-labels.ts';
import { getOwn } from '@/lib/text.ts';
import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

const titles: Readonly<Record<string, string>> = {
  running: 'Deploying',
  completed: 'Deployed',
  error: 'Deployment failed',
  not_found: 'Deployment not found',
};

/** The title of a deployment's card, by its status or outcome. */
export const deploymentTitle = (outcome: string): string =>
  getOwn(titles, outcome) ?? 'Deployment state unknown';

interface DeploymentFrameProps {
  readonly description: ReactNode;
  readonly outcome: string;
  readonly errorClass?: string | null | undefined;
  readonly onDismiss?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** Shared by all states of a deployment: title, time, and status. */
export function DeploymentFrame(props: DeploymentFrameProps) {
  const { description, outcome, errorClass = null, onDismiss, children } = props;
  const { label, tone } = outcomeLabel(outcome, errorClass);
  return (
    <Card
      className="relative"
      title={deploymentTitle(outcome)}
      description={description}
      actions={
        <>
          <span className={onDismiss === undefined ? undefined : 'mr-7'}>
            <Chip tone={tone}>{label}</Chip>
          </span>
          {onDismiss !== undefined && (
            // Stays in the corner when the status wraps to its own line.
            <span className="absolute top-3.5 right-3 pointer-coarse:top-2 pointer-coarse:right-2">
              <IconButton size="small" label="Dismiss this deployment" icon={<X />} onClick={onDismiss} />
            </span>
          )}
        </>
      }
    >
      {children}
    </Card>
  );
}

/** When it ended, as far as this browser knows. */
export function DeploymentEnd({ entry }: { readonly entry: DeploymentHistoryEntry }) {
  const duration = deploymentDuration(entry);
  return entry.is_end_late === true ? (
    <>
      Seen <RelativeTime midSentence value={entry.ended_at} />, but it may have ended earlier
    </>
  ) : (
    <>
      <RelativeTime value={entry.ended_at} />
      {duration === null ? null : `, after ${duration}`}
    </>
  );
}

/** The ID that support asks for. */
export function DeploymentId({ id }: { readonly id: string }) {
  return (
    <p className="flex min-h-7 min-w-0 items-center gap-1 text-small text-ink-3">
      Deployment <IdWithCopy id={id} label="Copy deployment ID" />
    </p>
  );
}

/** The details that support needs to find a deployment, as text to paste. Contains no API key and no URL. */
export function supportBundle(entry: DeploymentHistoryEntry, deployment: Deployment | undefined): string {
  return JSON.stringify(
    {
      deployment_id: entry.id,
      project_id: entry.project_id,
      workspace_id: entry.workspace_id,
      status: deployment?.status ?? entry.outcome,
      error_class: deployment?.error_class ?? entry.error_class,
      error_message: deployment?.error_message ?? null,
      started_at: entry.started_at,
      end_seen_at: entry.ended_at,
      service_version: serviceVersion,
    },
    null,
    2,
  );
}
