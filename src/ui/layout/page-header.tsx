import type { ReactNode } from 'react';

import { cx } from '@/ui/cx.ts';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Whether the subtitle takes two lines on phones, which are reserved while it loads. */
  hasLongSubtitle?: boolean;
  /** Whether the title may take a second line on phones. The subtitle's second line then makes room for it. */
  hasLongTitle?: boolean;
  /** Whether the title is a placeholder. What loads then replaces the subtitle, instead of moving it. */
  isLoading?: boolean;
  /** The button that refreshes the page. It is the first action. */
  refresh?: ReactNode;
  /**
   * Actions on the whole page, rare ones first and the main one last. Only a menu comes after it. The command palette
   * offers them too.
   */
  actions?: ReactNode;
  /** Whether the actions fit beside the title on phones. */
  hasShortActions?: boolean;
  /** A small control beside the title. */
  beside?: ReactNode;
  /** Replaces the title while it is edited. The heading stays for screen readers. */
  editor?: ReactNode;
  /** False beside an open item, which has the h1. */
  isHeading?: boolean;
}

/** The page's only h1. Navigation moves the focus to it. */
export function PageHeader({
  title,
  subtitle,
  hasLongSubtitle = false,
  hasLongTitle = false,
  isLoading = false,
  refresh,
  actions,
  hasShortActions = false,
  beside,
  editor,
  isHeading = true,
}: PageHeaderProps) {
  const editing = editor !== undefined;
  const Title = isHeading ? 'h1' : 'p';
  return (
    <header
      className={cx(
        'mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3',
        hasShortActions && 'max-sm:items-start max-sm:gap-y-1',
      )}
    >
      <div
        className={cx(
          // Between phones and tablets, the facts of a project need more room beside its actions.
          'max-w-full min-w-0 flex-1 basis-72 sm:max-md:basis-84',
          hasShortActions && 'max-sm:contents',
          hasLongTitle && 'max-sm:flex max-sm:min-h-20 max-sm:flex-col',
        )}
      >
        <div
          className={cx(
            'flex min-w-0 items-start gap-1',
            editing && 'relative min-h-7',
            hasShortActions && 'max-sm:grow max-sm:basis-[min-content] max-sm:self-center',
          )}
        >
          <Title
            tabIndex={-1}
            className={
              editing
                ? 'sr-only'
                : cx(
                    'min-w-0 text-title wrap-anywhere text-ink outline-none in-[[data-beside]]:text-heading',
                    // Its longest word decides whether the actions fit beside it.
                    hasShortActions && 'max-sm:wrap-break-word',
                  )
            }
          >
            {title}
          </Title>
          {editing ? (
            <>
              {/* Reserves the title's space, so that the editor floats instead of moving the page. */}
              <p aria-hidden className="invisible min-w-0 text-title wrap-anywhere">
                {title}
              </p>
              <div className="absolute -inset-x-3 -top-3 z-20 max-w-166 rounded-card bg-surface p-3 shadow-floating">
                {editor}
              </div>
            </>
          ) : (
            beside
          )}
        </div>
        {/* Rendered from the start, so that a later count doesn't shift the layout. */}
        {subtitle !== undefined && (
          <div
            key={isLoading ? 'loading' : 'loaded'}
            className={cx(
              'min-h-5 min-w-0 text-base wrap-anywhere text-ink-3',
              hasLongSubtitle && 'max-sm:min-h-10.5',
              hasShortActions && 'max-sm:order-1 max-sm:basis-full',
              hasLongTitle && 'max-sm:h-6 max-sm:grow max-sm:overflow-hidden max-sm:pt-0.5',
            )}
          >
            {subtitle}
          </div>
        )}
      </div>
      {(refresh ?? actions) !== undefined && (
        <div data-actions className="flex flex-wrap items-center gap-2">
          {refresh}
          {actions}
        </div>
      )}
    </header>
  );
}
