import { ButtonLink } from '@/ui/controls/button.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';

/** For an address that no page has. */
export function PageNotFound() {
  return (
    <div className="mx-auto w-full max-w-2xl">
      <PageHeader
        title="Page not found"
        subtitle="There is no page at this address. It may have been typed or copied incompletely."
      />
      <ButtonLink to="/" variant="primary">
        Go to the start
      </ButtonLink>
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
