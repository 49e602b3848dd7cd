import { ButtonLink } from '@/ui/button.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { EmptyState } from '@/ui/state/empty-state.tsx';

/** For an address that no page has. */
export function PageNotFound() {
  return (
    <div className="mx-auto w-full max-w-2xl">
      <PageHeader title="Page not found" />
      <EmptyState
        title="There is no page at this address"
        description="The address may have been typed or copied incompletely."
        action={
          <ButtonLink to="/" variant="primary">
            Go to the start
          </ButtonLink>
        }
      />
    </div>
  );
}

/** The same for an address outside the shell, which brings no landmark of its own. */
export function RootNotFound() {
  return (
    <main id="main" tabIndex={-1} className="px-4 py-8 outline-none md:py-14">
      <PageNotFound />
    </main>
  );
}
