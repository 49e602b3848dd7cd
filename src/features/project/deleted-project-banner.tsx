import { ButtonLink } from '@/ui/controls/button.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';

/** Shown above the data of a project that is gone since it was loaded. */
export function DeletedProjectBanner({ workspaceId }: { readonly workspaceId: string }) {
  return (
    <Banner
      className="mb-4"
      tone="bad"
      title="This project is no longer there"
      action={
        <ButtonLink to="/workspaces/$workspaceId/projects" params={{ workspaceId }} size="small">
          All projects
        </ButtonLink>
      }
    >
      It was deleted, or your API key no longer has access to it. The data below is from before.
    </Banner>
  );
}
