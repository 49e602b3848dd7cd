import type { Project } from '@/contract/resources/project.ts';
import { projectName } from '@/entities/project-words.ts';
import { Card } from '@/ui/card.tsx';
import { SafeLink } from '@/ui/safe-link.tsx';

import { Thumbnail } from './thumbnail.tsx';

/** The latest screenshot and the way to the preview, with what the address does not promise (spec 2.3). */
export function PreviewCard({ project }: { readonly project: Project }) {
  return (
    <Card title="Preview">
      <Thumbnail
        url={project.latest_screenshot_url}
        size="page"
        alt={`Latest screenshot of ${projectName(project)}`}
      />
      {project.latest_screenshot_url === null ? (
        <p className="mt-2 text-small text-ink-3">No screenshot has been taken yet.</p>
      ) : null}
      {project.preview_url === null ? (
        <p className="mt-3 text-ink-2">There is no preview address: this environment has no preview host.</p>
      ) : (
        <>
          <p className="mt-3">
            <SafeLink href={project.preview_url}>Open the preview</SafeLink>
          </p>
          <p className="mt-1 text-small text-ink-3">
            It may ask for a login, and there may be no finished build behind it. The address can change with
            the workspace’s branding.
          </p>
        </>
      )}
    </Card>
  );
}
