/** The sign on a key. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <kbd className="inline-block min-w-4.5 rounded-[4px] bg-sunken px-1 text-center font-sans text-tiny text-ink-2 shadow-raised">
      {children}
    </kbd>
  );
}
