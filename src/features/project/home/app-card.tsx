import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import type { Project } from '@/contract/resources/project.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { deploymentLabel } from '@/domain/deployment-labels.ts';
import { noSummary, projectName } from '@/domain/project-labels.ts';
import { Thumbnail } from '@/domain/thumbnail.tsx';
import { isolated } from '@/lib/text.ts';
import { safeHttpUrl } from '@/lib/url.ts';
import { lastLiveUrl, useProjectDeployments } from '@/local/deployment-history.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { cx } from '@/ui/cx.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { SafeLink } from '@/ui/links/safe-link.tsx';
import { InfoTooltip } from '@/ui/overlays/tooltip.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useNow } from '@/ui/time/use-now.ts';

interface ProjectProps {
  readonly project: Project;
}

/** From `sm`, the text is centered beside the picture. On a phone, the summary is below both. */
const columns =
  'grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[11rem_minmax(0,1fr)] sm:grid-rows-[1fr_auto_auto_1fr] sm:gap-x-5 sm:gap-y-0';

/** The app: its screenshot, URL, last deployment and summary. The page's header has its audience. */
export function AppCard({ project }: { readonly project: Project | undefined }) {
  return (
    <section aria-label="App" aria-busy={project === undefined} className="mb-4">
      {project === undefined ? (
        <p className="sr-only" role="status">
          Loading the project
        </p>
      ) : null}
      <Card>
        <div className={columns}>
          {project === undefined ? (
            <>
              <Skeleton className="aspect-[16/10] w-full rounded-control sm:row-span-4 sm:row-start-1" />
              <Skeleton className="h-6 w-40 sm:col-start-2 sm:row-start-2" />
              {/* Most summaries have two lines on a phone. */}
              <Skeleton className="col-span-2 h-10 sm:hidden" />
            </>
          ) : (
            <>
              <div className="sm:row-span-4 sm:row-start-1">
                <Thumbnail
                  url={project.latest_screenshot_url}
                  size="page"
                  alt={`Latest screenshot of ${isolated(projectName(project))}`}
                />
              </div>
              <div className="flex min-w-0 flex-col gap-1.5 sm:col-start-2 sm:row-start-2">
                <Address project={project} />
                <LastDeployment project={project} />
              </div>
              <Summary text={project.description} />
            </>
          )}
        </div>
      </Card>
    </section>
  );
}

/**
 * The app's URL. The API reports it only when a deployment ends, so this is the last one that this browser saw, or
 * else the preview.
 */
function Address({ project }: ProjectProps) {
  const live = lastLiveUrl(useProjectDeployments(project.id));
  if (project.is_published && live !== null)
    return <CopiedLink href={live.url} name="App" label="Copy app URL" />;
  const { preview_url: preview } = project;
  if (preview === null) return <p className="text-ink-2">This project has no preview.</p>;
  // An unsafe URL is shown as text, not as a link.
  if (safeHttpUrl(preview) === null)
    return (
      <div>
        <p className="text-ink-2">The preview URL isn’t HTTPS, so it can’t be opened.</p>
        <p className="line-clamp-2 font-mono text-small wrap-anywhere text-ink-3">{preview}</p>
      </div>
    );
  return (
    <CopiedLink href={preview} name="Preview" label="Copy preview URL">
      <InfoTooltip
        label="About the preview"
        text="Shows the latest successful build, if there is one. Viewers may need to sign in. The URL can change with the workspace’s branding."
      />
    </CopiedLink>
  );
}

interface CopiedLinkProps {
  readonly href: string;
  readonly name: string;
  /** The label of the button that copies the URL. */
  readonly label: string;
  readonly children?: ReactNode;
}

const CopiedLink = ({ href, name, label, children }: CopiedLinkProps) => (
  <div className="-my-0.5 flex min-w-0 gap-x-2 max-sm:flex-col sm:items-center">
    <span className="shrink-0 text-ink-3">{name}</span>
    <p className="flex min-w-0 items-center gap-1">
      {/* With room for the focus ring of the link. */}
      <span className="-m-1 min-w-0 truncate p-1">
        <SafeLink href={href}>{new URL(href).host}</SafeLink>
      </span>
      <CopyButton value={href} label={label} />
      {children}
    </p>
  </div>
);

/** The newest deployment that this browser started. The API has no list of deployments (spec §4.10). */
function LastDeployment({ project }: ProjectProps) {
  const [newest] = useProjectDeployments(project.id);
  const workspaceId = useWorkspaceId();
  const now = useNow();
  if (newest === undefined) return null;
  const { label, tone } = deploymentLabel(newest, now);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-ink-3">
      <Link
        to="/workspaces/$workspaceId/projects/$projectId/publishing"
        params={{ workspaceId, projectId: project.id }}
        className="name-link touch"
      >
        Last deployment
      </Link>
      <Chip tone={tone}>{label}</Chip>
      <RelativeTime value={newest.started_at} />
    </p>
  );
}

/** About three lines of the card. */
const longSummary = 240;

function Summary({ text }: { readonly text: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = (text?.length ?? 0) > longSummary;
  return (
    <div className="max-sm:col-span-2 sm:col-start-2 sm:row-start-3 sm:mt-3">
      <p
        dir="auto"
        className={cx(
          'max-w-prose wrap-anywhere whitespace-pre-line',
          text === null ? 'text-ink-3' : 'text-ink-2',
          isLong && !isOpen && 'line-clamp-3',
        )}
      >
        {text ?? noSummary}
      </p>
      {isLong ? (
        <button
          type="button"
          aria-expanded={isOpen}
          className="link text-small pointer-coarse:min-h-touch"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      ) : null}
    </div>
  );
}
