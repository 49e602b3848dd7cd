import type { Project } from '@/contract/resources/project.ts';
import { projectName } from '@/domain/project-labels.ts';
import { Thumbnail } from '@/domain/thumbnail.tsx';
import { isolated } from '@/lib/text.ts';
import { safeHttpUrl } from '@/lib/url.ts';
import { Card } from '@/ui/layout/card.tsx';
import { SafeLink } from '@/ui/links/safe-link.tsx';

/** The latest screenshot and the way to the preview, with what the address does not promise (spec §2.3). */
export function PreviewCard({ project }: { readonly project: Project }) {
  return (
    <Card title="Preview">
      <Thumbnail
        url={project.latest_screenshot_url}
        size="page"
        alt={`Latest screenshot of ${isolated(projectName(project))}`}
      />
      {project.latest_screenshot_url === null ? (
        <p className="mt-2 text-small text-ink-3">No screenshot yet</p>
      ) : null}
      <PreviewAddress url={project.preview_url} />
    </Card>
  );
}

/** An address that is not safe to follow is shown for what it is, and cannot be followed. */
function PreviewAddress({ url }: { readonly url: string | null }) {
  if (url === null) {
    return <p className="mt-3 text-ink-2">This project has no preview.</p>;
  }
  if (safeHttpUrl(url) === null) {
    return (
      <>
        <p className="mt-3 text-ink-2">The preview URL isn’t HTTPS, so it can’t be opened.</p>
        <p className="mt-1 line-clamp-3 font-mono text-small wrap-anywhere text-ink-3">{url}</p>
      </>
    );
  }
  return (
    <>
      <p className="mt-3">
        <SafeLink href={url}>Open preview</SafeLink>
      </p>
      <p className="mt-1 text-small text-ink-3">It may ask you to sign in, or have no finished build.</p>
    </>
  );
}
