import { Button } from '@/ui/button.tsx';

import { forgetOrigins, useRecentOrigins } from './recent-origins.ts';

interface RecentOriginsProps {
  readonly current: string;
  readonly onChoose: (origin: string) => void;
  /** The row goes, and the focus with it. */
  readonly onForgotten: () => void;
}

/** Origins of this browser, since the same few pages embed again and again. */
export function RecentOrigins({ current, onChoose, onForgotten }: RecentOriginsProps) {
  const origins = useRecentOrigins().filter((origin) => origin !== current);
  if (origins.length === 0) return null;
  return (
    <section aria-label="Recent origins" className="flex flex-wrap items-center gap-1.5">
      <span className="text-small text-ink-3">Recent</span>
      {origins.map((origin) => (
        <button
          key={origin}
          type="button"
          onClick={() => onChoose(origin)}
          className="max-w-full truncate rounded-chip bg-sunken px-2 py-1 font-mono text-tiny text-ink-2 transition-colors duration-150 hover:text-ink pointer-coarse:min-h-10 pointer-coarse:px-3"
        >
          {origin}
        </button>
      ))}
      <Button
        size="small"
        variant="ghost"
        onClick={() => {
          forgetOrigins();
          onForgotten();
        }}
      >
        Forget these
      </Button>
    </section>
  );
}
