import { useState } from 'react';

import { describeSaveError } from '@/api/errors/describe-error.ts';
import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { projectName } from '@/domain/project-labels.ts';
import { useProjectPermissionFacts } from '@/domain/use-project-permissions.ts';
import { useProject } from '@/domain/use-project.ts';
import { Banner } from '@/ui/feedback/banner.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { DescriptionList } from '@/ui/layout/description-list.tsx';
import { asideFacts, ColumnsSkeleton, mainColumn, pageColumns } from '@/ui/layout/page-layout.tsx';

import { EmbedUrlPanel } from './embed-url.tsx';
import { checkOrigin, originError, OriginForm, otherError } from './origin-form.tsx';
import type { EmbedSearch } from './search.ts';
import { SnippetCard } from './snippet-card.tsx';
import { TestFrameCard } from './test-frame-card.tsx';
import { useAtTime, useEmbedUrl } from './use-embed-url.ts';

interface EmbedPageProps extends SearchProps<EmbedSearch> {
  readonly projectId: string;
}

/** Creates an embed URL for one site, and shows its remaining time. Copies leave out the token by default. */
export function EmbedPage(props: EmbedPageProps) {
  const { project } = useProject(props.projectId);
  if (!project)
    return <ColumnsSkeleton what="the project" main={['h-44', 'h-78', 'h-32']} aside={['h-56']} />;
  return project.preview_url === null ? <NothingToEmbed /> : <Embedding {...props} project={project} />;
}

/** Without a preview there is nothing to embed (spec §2.3), and the API would reject the request. */
function NothingToEmbed() {
  return (
    <Card title="Nothing to embed" description="This project has no preview.">
      <p className="text-ink-2">An embed URL shows the preview inside another site.</p>
    </Card>
  );
}

interface EmbedErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/**
 * Why there is no URL. A lost response does no harm: nobody has the URL that may exist, and creating another changes
 * nothing (spec §4.14).
 */
function EmbedError({ error, onRetry }: EmbedErrorProps) {
  const description = describeSaveError(error, 'create the embed URL');
  if (error instanceof ApiError && error.outcome === 'unknown') {
    return (
      <ErrorState
        {...description}
        compact
        meaning="We couldn’t confirm the embed URL. If one was created, it was never shown."
        nextStep="Create another one."
        onRetry={onRetry}
      />
    );
  }
  return <ErrorState {...description} compact onRetry={description.retryable ? onRetry : undefined} />;
}

function Embedding({ project, search, setSearch }: EmbedPageProps & { readonly project: Project }) {
  const [text, setText] = useState(search.origin ?? '');
  const name = projectName(project);
  const state = useEmbedUrl(project);
  const { created, failure } = state;
  const isExpired = useHasPassed(created?.expiresAtMs ?? null);
  const unplaced = otherError(failure, text);
  const permission = projectPermissions.embed(useProjectPermissionFacts(project));
  const parsed = checkOrigin(text);
  const validUrl = created === null || isExpired ? null : created;

  const create = (origin: string): void =>
    state.create(origin, () => setSearch({ origin }, { replace: true }));
  const change = (next: string): void => {
    setText(next);
    if (originError(failure, text) !== undefined) state.clearFailure();
  };
  return (
    <div className={pageColumns}>
      <div className={mainColumn}>
        <Card title="Embed URL" description="Shows the preview inside another site.">
          <div className="flex flex-col gap-4">
            {permission.allowed ? null : <Banner tone="warn">{permission.reason}</Banner>}
            <OriginForm
              text={text}
              onText={change}
              permission={permission}
              pending={state.pending}
              failure={failure}
              onCreate={create}
            />
            {failure !== null && unplaced !== null && (
              <EmbedError error={unplaced} onRetry={() => create(failure.origin)} />
            )}
            {created !== null && (
              <div className="border-t border-line pt-4">
                <EmbedUrlPanel
                  created={created}
                  isExpired={isExpired}
                  permission={permission}
                  state={state}
                />
              </div>
            )}
          </div>
        </Card>
        <SnippetCard
          subject={{
            projectId: project.id,
            name,
            origin: created?.origin ?? (parsed.kind === 'origin' ? parsed.origin : 'https://app.example.com'),
          }}
          url={validUrl?.url ?? null}
          kind={search.snippet ?? 'html'}
          onKind={(kind) => setSearch({ snippet: kind === 'html' ? undefined : kind }, { replace: true })}
        />
        <TestFrameCard
          pageOrigin={globalThis.location.origin}
          projectName={name}
          created={validUrl}
          onChooseOrigin={change}
        />
      </div>
      <div className={mainColumn}>
        <Card title="Access">
          <DescriptionList
            className={asideFacts}
            items={[
              { label: 'Shows', value: 'The preview build' },
              { label: 'No access to', value: 'The editor or the published app' },
              { label: 'Loads on', value: 'One origin, in an iframe' },
              { label: 'Sign-in', value: 'Not required' },
              { label: 'Valid for', value: '1 hour' },
              { label: 'Revocable', value: 'No' },
            ]}
          />
          {project.latest_commit_sha === null && (
            <p className="mt-3 text-small text-ink-3">No commits yet, so there may be nothing to show.</p>
          )}
        </Card>
      </div>
    </div>
  );
}

/** Whether a time has passed. Renders again once when it does, not every second. */
function useHasPassed(time: number | null): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  useAtTime(time, () => setPassed(time));
  return time !== null && passed === time;
}
