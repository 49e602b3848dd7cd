import { type ComponentProps, type ReactNode, useId } from 'react';

interface CountedSectionProps extends ComponentProps<'section'> {
  readonly title: string;
  readonly count?: ReactNode;
  /** The count in words, because a number alone says nothing. */
  readonly announced?: string | undefined;
  /** Beside the title. */
  readonly aside?: ReactNode;
}

/** A list of a page that has several, with the number of its rows. */
export function CountedSection({
  title,
  count,
  announced,
  aside,
  children,
  ...section
}: CountedSectionProps) {
  const id = useId();
  return (
    <section {...section} aria-labelledby={id} className="flex min-w-0 flex-col gap-2.5 outline-none">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="flex items-baseline gap-2 text-section">
          {title}
          <span className="text-small font-normal text-ink-3 tabular-nums">{count}</span>
        </h2>
        {aside}
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {children}
    </section>
  );
}
