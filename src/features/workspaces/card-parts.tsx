import { TooltipText } from '@/ui/overlays/tooltip.tsx';

/** A link from a card to the page with the details. */
export const linkClass =
  '-mx-2 -my-1 inline-flex h-7 items-center rounded-control px-2 text-small font-medium text-accent-text hover:bg-sunken pointer-coarse:-my-3 pointer-coarse:min-h-touch';

interface TermProps {
  readonly text: string;
  readonly hint: string;
}

export function Term({ text, hint }: TermProps) {
  return (
    <TooltipText text={hint} className="hinted inline-block rounded-xs text-balance text-ink-2">
      {text}
    </TooltipText>
  );
}

interface ShareBarProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly tone?: 'accent' | 'warn' | undefined;
}

/** How much of something is used or elapsed, as a thin line below its number. */
export function ShareBar({ label, share, tone = 'accent' }: ShareBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <>
      <meter aria-label={label} className="sr-only" min={0} max={100} value={percent} />
      <div
        aria-hidden
        className="mt-2 h-1 overflow-hidden rounded-full bg-sunken forced-colors:bg-[Canvas] forced-colors:outline-1 forced-colors:outline-[color:CanvasText] forced-colors:forced-color-adjust-none"
      >
        <div
          className={`h-full ${tone === 'warn' ? 'bg-warn-fill' : 'bg-accent'} forced-colors:bg-[CanvasText]`}
          style={{ width: `${percent}%` }}
        />
      </div>
    </>
  );
}
