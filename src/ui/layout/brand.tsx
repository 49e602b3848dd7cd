/** The mark and name of the product, above pages outside the shell. */
export const Brand = () => (
  <p className="flex items-center gap-2 font-medium text-ink-2">
    <img src="/favicon.svg" alt="" width={20} height={20} />
    Service Console
  </p>
);
