import type { ReactNode } from 'react';

import { cx } from '@/ui/cx.ts';

interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  /** Drawn on the front card of the illustration, in place of lines. */
  icon?: ReactNode;
  /** Whether it is the whole page, so that its title is the page's heading. */
  isPage?: boolean;
}

/** Replaces a page or a list. It is a card, unless it is in one. */
export function EmptyState({ title, description, action, icon, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div
      className={cx(
        'flex flex-col items-center gap-1 px-6 py-14 text-center',
        isPage
          ? 'min-h-[75dvh] justify-center'
          : 'rounded-card bg-surface shadow-raised in-[.rounded-card]:shadow-none',
      )}
    >
      <div aria-hidden className="relative mb-3 text-ink-3">
        <svg
          viewBox="0 0 80 52"
          className="h-13 w-20"
          fill="none"
          stroke="var(--line-strong)"
          strokeWidth="1.5"
        >
          <rect x="15" y="3" width="50" height="30" rx="7" fill="var(--sunken)" />
          <rect x="5" y="13" width="70" height="36" rx="9" fill="var(--surface)" />
          {icon === undefined && (
            <path d="M18 27h26M18 36h15" stroke="var(--control)" strokeLinecap="round" />
          )}
          {icon === undefined && (
            <circle cx="59" cy="31" r="4" fill="var(--accent-soft)" stroke="var(--accent)" />
          )}
        </svg>
        {icon !== undefined && (
          <span className="absolute inset-x-0 top-[1.3125rem] flex justify-center">{icon}</span>
        )}
      </div>
      <Title
        tabIndex={isPage ? -1 : undefined}
        className={cx('text-ink outline-none', isPage ? 'text-title' : 'text-section')}
      >
        {title}
      </Title>
      {description !== undefined && (
        <div className="max-w-md text-balance wrap-anywhere text-ink-3">{description}</div>
      )}
      {action !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

/** Replaces the content of a panel, in one line. */
export const EmptyLine = ({ children }: { readonly children: ReactNode }) => (
  <p className="text-ink-3">{children}</p>
);
