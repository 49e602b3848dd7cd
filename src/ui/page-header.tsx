import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** The primary button last. */
  actions?: ReactNode;
}

/** The page's only h1; a change of page puts the focus on it. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="max-w-full min-w-0 flex-1 basis-72">
        <h1 tabIndex={-1} className="text-title wrap-anywhere text-ink outline-none">
          {title}
        </h1>
        {/* The line is there from the start, so that a count that comes later moves nothing. */}
        {subtitle !== undefined && <div className="min-h-5 text-base text-ink-3">{subtitle}</div>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
