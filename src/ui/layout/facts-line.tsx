import type { Description } from './description-list.tsx';

/** What support asks for, in one quiet line at the end of a page. */
export function FactsLine({ items }: { readonly items: readonly Omit<Description, 'hint'>[] }) {
  return (
    <dl className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line pt-3 text-small text-ink-3">
      {items.map(({ label, value }) => (
        <div key={label} className="flex min-h-7 max-w-full min-w-0 items-center gap-1.5">
          <dt className="shrink-0">{label}</dt>
          <dd className="tabular min-w-0 text-ink-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
