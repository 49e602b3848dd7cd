import { type ReactNode, useId } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import { isUnreachable } from '@/api/errors/error-guards.ts';
import { cx } from '@/ui/cx.ts';
import { RetryButton } from '@/ui/feedback/retry-button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { type DotTone, StatusDot } from '@/ui/feedback/status-dot.tsx';
import { AppLink, type LinkTarget } from '@/ui/links/app-link.tsx';

import { useStickyError } from './lists/use-sticky-error.ts';

/** The title's link covers its tile, so anything else that can be pressed has to lie above it. */
export const aboveLink = 'relative z-1';

interface TileProps {
  readonly title: string;
  readonly target: LinkTarget;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One value that says how a project is doing. Its height is reserved, so nothing moves when it loads. */
export function Tile({ title, target, className, children }: TileProps) {
  const id = useId();
  return (
    <li
      aria-labelledby={id}
      className={cx(
        'relative flex min-h-30 min-w-0 flex-col gap-0.5 rounded-card bg-surface px-4.5 py-4 shadow-raised transition-colors duration-100 hover:bg-hover max-sm:in-[.grid-cols-2]:px-3.5 max-sm:in-[.grid-cols-2]:py-3 sm:min-h-33 print:break-inside-avoid',
        className,
      )}
    >
      <h2 id={id} className="text-small text-ink-3">
        <AppLink
          target={target}
          exact
          className="-my-0.5 inline-flex min-h-6 items-center rounded-xs after:absolute after:inset-0 after:rounded-card"
        >
          {title}
        </AppLink>
      </h2>
      {children}
    </li>
  );
}

/** One of several values in a card: its name on the left, the value on the right. */
export function TileRow({ title, target, children }: Omit<TileProps, 'className'>) {
  const id = useId();
  return (
    <li
      data-compact
      aria-labelledby={id}
      // Has room for a detail of two lines where columns are narrow.
      className="relative grid min-h-14 grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-3 px-4.5 py-1.5 hover:bg-hover max-xl:min-h-17.5"
    >
      <h3 id={id} className="text-ink-2">
        <AppLink
          target={target}
          exact
          className="inline-flex min-h-6 items-center rounded-xs after:absolute after:inset-0"
        >
          {title}
        </AppLink>
      </h3>
      <div className="flex min-w-0 flex-col pt-0.5">{children}</div>
    </li>
  );
}

/** In a row, the value is the same size as its name. */
const valueClass =
  'tabular text-value text-ink max-sm:text-[1.0625rem] in-[[data-compact]]:text-base in-[[data-compact]]:tracking-normal max-sm:in-[[data-compact]]:text-base';

/** The value itself: a number, or a word with a dot. */
export const TileValue = ({
  tone,
  children,
}: {
  readonly tone: DotTone | undefined;
  readonly children: ReactNode;
}) =>
  tone === undefined ? (
    <p className={`${valueClass} sm:truncate`}>{children}</p>
  ) : (
    <p className="flex min-w-0">
      <StatusDot tone={tone} className="gap-2">
        <span className={valueClass}>{children}</span>
      </StatusDot>
    </p>
  );

/** A count as the value of a page's own tile. */
export const TileNumber = ({ children }: { readonly children: ReactNode }) => (
  <p className="tabular min-w-0 text-kpi wrap-anywhere text-ink max-xl:text-value">{children}</p>
);

/** What the value refers to, in two lines at most. */
export const TileDetail = ({ children }: { readonly children: ReactNode }) => (
  <p className="line-clamp-2 text-small wrap-anywhere text-ink-3">{children}</p>
);

/** Why there is no value. */
export const TileNote = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <>
    <p className="font-medium text-ink-2">{title}</p>
    {children === undefined ? null : (
      <p className="line-clamp-3 text-small text-ink-3 in-[[data-compact]]:line-clamp-2">{children}</p>
    )}
  </>
);

interface TileSkeletonProps {
  /** Whether nothing is loading yet. */
  readonly still?: boolean;
}

export const TileSkeleton = ({ still = false }: TileSkeletonProps) => (
  <div aria-busy={!still}>
    <Skeleton still={still} className="mt-1.5 h-5 w-24 in-[[data-compact]]:mt-0 in-[[data-compact]]:h-4" />
    <Skeleton still={still} className="mt-2.5 h-3 w-36 max-w-full in-[[data-compact]]:mt-2" />
  </div>
);

interface TileQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly errorUpdateCount: number;
  readonly refetch: () => Promise<unknown>;
}

interface TileContentProps<Data> {
  readonly query: TileQuery<Data>;
  /** The name in the middle of a sentence, such as "visitors". */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

/** The loaded value of a tile, or the reason why it couldn't load. */
export function TileContent<Data>({ query, what, children }: TileContentProps<Data>) {
  const { data, refetch } = query;
  const error = useStickyError(query);
  if (data === undefined && error === null) return <TileSkeleton />;
  // When the API is unreachable, the shell's banner covers it.
  const failed = error !== null && (data === undefined || !isUnreachable(error));
  return (
    <>
      {data === undefined ? null : children(data)}
      {failed ? (
        <TileError
          {...{ error, what }}
          during={data === undefined ? 'load' : 'refresh'}
          onRetry={() => void refetch()}
        />
      ) : null}
    </>
  );
}

interface TileErrorProps {
  readonly error: Error;
  readonly what: string;
  readonly during: 'load' | 'refresh';
  readonly onRetry: () => void;
}

/** One line and a retry. The cause is shown only when a retry can't help. */
export function TileError({ error, what, during, onRetry }: TileErrorProps) {
  const { title, meaning, refused, requestId, retryAfterSeconds } = describeError(error);
  // A retry gets the same rejection, and its text names the plan or the scope.
  if (refused) return <TileNote title={title}>{meaning}</TileNote>;
  return (
    <div
      role="status"
      className="mt-0.5 flex flex-wrap items-center justify-between gap-2 in-[[data-compact]]:mt-0"
    >
      {/* Beside each other, tiles have their buttons on one line, however long the text is. */}
      <p className="text-ink-2 in-[li:not([data-compact])]:w-full">
        Couldn’t {during} {what}
      </p>
      {/* In a row, the text stays on the line of the row's name. */}
      <span className={`${aboveLink} sm:in-[[data-compact]]:-my-1`}>
        <RetryButton key={requestId} size="small" seconds={retryAfterSeconds ?? 0} onRetry={onRetry} />
      </span>
    </div>
  );
}
