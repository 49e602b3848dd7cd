/** Stands in for a value that isn't there. Screen readers say why. */
export const Dash = ({ meaning }: { readonly meaning: string }) => (
  <span className="text-ink-3">
    <span aria-hidden>–</span>
    <span className="sr-only">{meaning}</span>
  </span>
);
