import { linkOptions } from '@tanstack/react-router';

import { fieldChanges, outcomeLabel } from '@/domain/change-labels.ts';
import { type ChangeEntry, decisionOperation } from '@/local/change-log.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { EmptyLine } from '@/ui/feedback/empty-state.tsx';
import { DescriptionList } from '@/ui/layout/description-list.tsx';

import { useCachedProject } from './cached-project.ts';
import { ConnectionName, Moment } from './log-table.tsx';

const lostEmbed = 'There was no response. An unused embed URL is harmless, so you can create another one.';

export function ChangeDetail({ entry }: { readonly entry: ChangeEntry }) {
  const { name, workspaceId } = useCachedProject()(entry);
  const { outcome, operationId, projectId, requestId, connectionId, connectionName, at } = entry;
  const isDeleted = operationId === 'deleteProject' && outcome === 'applied';
  const isEmbed = operationId === 'createEmbedUrl';
  const isDecision = operationId === decisionOperation;
  const shouldCheck = outcome === 'unknown' && !isEmbed;
  const { label, meaning } = outcomeLabel(entry);
  return (
    <div className="grid gap-x-8 gap-y-4 px-4 py-4 text-ink md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:pl-9.5">
      <div className="flex min-w-0 flex-col items-start gap-3">
        <BeforeAfter entry={entry} />
        <p className="max-w-prose text-ink-2">
          <strong className="font-semibold text-ink">{label}.</strong>{' '}
          {isDecision ? 'Stored in this browser.' : isEmbed && outcome === 'unknown' ? lostEmbed : meaning}
        </p>
        {workspaceId === null || isDeleted ? null : (
          <ButtonLink
            {...linkOptions({
              to: isEmbed
                ? '/workspaces/$workspaceId/projects/$projectId/embed'
                : '/workspaces/$workspaceId/projects/$projectId',
              params: { workspaceId, projectId },
            })}
            size="small"
            variant={shouldCheck ? 'primary' : 'secondary'}
          >
            {isEmbed ? 'Open embed page' : shouldCheck ? 'Check project' : 'Open project'}
          </ButtonLink>
        )}
      </div>
      <DescriptionList
        items={[
          { label: isDecision ? 'Decided' : 'Sent', value: <Moment value={at} /> },
          { label: 'Connection', value: <ConnectionName id={connectionId} name={connectionName} /> },
          ...(isDecision
            ? []
            : [{ label: 'Operation', value: <code className="font-mono text-small">{operationId}</code> }]),
          ...(name === null ? [] : [{ label: 'Project', value: <bdi>{name}</bdi> }]),
          { label: 'Project ID', value: <IdWithCopy wraps id={projectId} label="Copy project ID" /> },
          ...(isDecision
            ? []
            : [
                {
                  label: 'Request ID',
                  value:
                    requestId === null ? (
                      <span className="text-ink-3">Not available</span>
                    ) : (
                      <IdWithCopy wraps id={requestId} label="Copy request ID" />
                    ),
                },
              ]),
        ]}
      />
    </div>
  );
}

function BeforeAfter({ entry }: { readonly entry: ChangeEntry }) {
  const changes = fieldChanges(entry);
  if (changes.length === 0) return <EmptyLine>No settings were changed</EmptyLine>;
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">Before and after</caption>
      <thead className="text-small text-ink-3">
        <tr>
          {['Field', 'Before', 'After'].map((header) => (
            <th key={header} scope="col" className="border-b border-line py-1 pr-3 font-medium">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, label, before, after }) => (
          <tr key={name} className="align-top">
            <th scope="row" className="border-b border-line py-1.5 pr-3 font-normal text-ink-2">
              {label}
            </th>
            <Values lines={before} />
            <Values lines={after} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Values({ lines }: { readonly lines: readonly string[] | null }) {
  return (
    <td className="border-b border-line py-1.5 pr-3 wrap-anywhere">
      {lines === null ? (
        <span className="text-ink-3">–</span>
      ) : (
        lines.map((line) => (
          <bdi key={line} className="block">
            {line}
          </bdi>
        ))
      )}
    </td>
  );
}
