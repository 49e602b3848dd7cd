import { useMatchRoute, useNavigate } from '@tanstack/react-router';
import { ExternalLink, Rocket } from 'lucide-react';
import { Suspense, useState } from 'react';

import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useProjectPermissionFacts } from '@/domain/use-project-permissions.ts';
import { useProject } from '@/domain/use-project.ts';
import { safeHttpUrl } from '@/lib/url.ts';
import { lastLiveUrl, useProjectDeployments } from '@/local/deployment-history.ts';
import { Button, ExternalButton } from '@/ui/controls/button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { usePreload } from '@/ui/lazy/use-preload.ts';

const load = async () => (await import('./publish-dialog.tsx')).PublishDialog;
const PublishDialog = lazyDialog(load, ({ onClose }) => onClose);

const page = '/workspaces/$workspaceId/projects/$projectId';

/** The app's actions, available on every page of its project. */
export function PublishActions({ projectId }: { readonly projectId: string }) {
  const { project } = useProject(projectId);
  if (project) return <Actions project={project} />;
  return (
    <>
      {/* Reserves the space of the button that opens the app, because most projects can be opened. */}
      <Skeleton className="h-8 w-33.75 rounded-control pointer-coarse:h-touch" />
      <Button icon={<Rocket />} disabledReason="The project is still loading.">
        Publish…
      </Button>
    </>
  );
}

function Actions({ project }: { readonly project: Project }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const reach = usePreload(load);
  const permission = projectPermissions.publish(useProjectPermissionFacts(project));
  const matchRoute = useMatchRoute();
  // A page has one primary action. On other tabs, it is one of the tab's own.
  const primary = matchRoute({ to: `${page}/publishing` }) !== false || matchRoute({ to: page }) !== false;
  const params = { workspaceId: project.workspace_id, projectId: project.id };
  return (
    <>
      <OpenApp project={project} />
      <Button
        {...reach}
        variant={primary ? 'primary' : 'secondary'}
        icon={<Rocket />}
        disabledReason={permission.reason}
        onClick={() => setOpen(true)}
      >
        Publish…
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <PublishDialog
            project={project}
            onClose={() => setOpen(false)}
            onPublished={() => {
              setOpen(false);
              void navigate({ to: `${page}/publishing`, params });
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * The API returns the live URL only when a deployment completes, so this is the last one this browser saw. Without one, the
 * button opens the preview. Without a preview there is no button.
 */
function OpenApp({ project }: { readonly project: Project }) {
  const live = lastLiveUrl(useProjectDeployments(project.id));
  const icon = <ExternalLink />;
  if (project.is_published && live !== null)
    return (
      <ExternalButton href={live.url} icon={icon}>
        Open app
      </ExternalButton>
    );
  const preview = project.preview_url === null ? null : safeHttpUrl(project.preview_url);
  if (preview === null) return null;
  return (
    <ExternalButton href={preview} icon={icon}>
      Open preview
    </ExternalButton>
  );
}
