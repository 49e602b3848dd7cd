/** A way from a panel to the page that tells all of it. */
export const linkClass =
  '-mx-2 -my-1 inline-flex h-7 items-center rounded-control px-2 text-small font-medium text-accent-text hover:bg-sunken pointer-coarse:min-h-10';
