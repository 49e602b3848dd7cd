import { useId, type ReactNode } from 'react';

import { cx } from '@/ui/cx.ts';

interface CardProps {
  title?: string | undefined;
  description?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  className?: string | undefined;
}

/** A card with a title is a region of the page. */
export function Card({ title, description, actions, children, className }: CardProps) {
  const id = useId();
  const Ground = title === undefined ? 'div' : 'section';
  const head = title !== undefined || description !== undefined || actions !== undefined;
  return (
    <Ground
      aria-labelledby={title === undefined ? undefined : id}
      className={cx('min-w-0 rounded-card bg-surface p-4.5 shadow-raised', className)}
    >
      {head && (
        <div
          className={cx(
            'flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:gap-y-3.5',
            description === undefined && 'max-sm:items-center',
            children !== undefined && children !== null && 'mb-3.5',
          )}
        >
          <div className={cx('min-w-0 flex-1', description === undefined ? 'basis-24' : 'basis-56')}>
            {title !== undefined && (
              <h2 id={id} className="text-section wrap-anywhere text-ink">
                {title}
              </h2>
            )}
            {description !== undefined && (
              <div className="mt-0.5 text-small wrap-anywhere text-ink-3">{description}</div>
            )}
          </div>
          {actions !== undefined && (
            // Centered on the title's line without making it taller, so that titles side by side are level.
            <div className="flex flex-wrap items-center gap-2 sm:-my-1.5 sm:min-h-8 sm:pointer-coarse:-mt-3 sm:pointer-coarse:mb-0 sm:pointer-coarse:min-h-touch">
              {actions}
            </div>
          )}
        </div>
      )}
      {children}
    </Ground>
  );
}
