interface ShareBarProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly tone?: 'accent' | 'warn' | undefined;
}

/** How much of something is used or over, as a thin line below its number. */
export function ShareBar({ label, share, tone = 'accent' }: ShareBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <>
      <meter aria-label={label} className="sr-only" min={0} max={100} value={percent} />
      <div
        aria-hidden
        className="mt-2 h-1 overflow-hidden rounded-full bg-sunken forced-colors:bg-[GrayText] forced-colors:forced-color-adjust-none"
      >
        <div
          className={`h-full ${tone === 'warn' ? 'bg-warn' : 'bg-accent'} forced-colors:bg-[CanvasText]`}
          style={{ width: `${percent}%` }}
        />
      </div>
    </>
  );
}
