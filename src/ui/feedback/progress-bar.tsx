import { cx } from '@/ui/cx.ts';

interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 1. Null if unknown. */
  readonly value: number | null;
  readonly tone?: 'accent' | 'good' | 'bad' | undefined;
}

const tones = { accent: 'bg-accent', good: 'bg-good-fill', bad: 'bg-bad-fill' } as const;

export function ProgressBar({ label, value, tone = 'accent' }: ProgressBarProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className="h-1 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={cx(
          'h-full w-full origin-left rounded-full forced-color-adjust-none motion-safe:transition-transform forced-colors:bg-[Highlight]',
          tones[tone],
          percent === null && 'motion-safe:animate-pulse',
        )}
        style={{ transform: `scaleX(${percent === null ? 0.4 : percent / 100})` }}
      />
    </div>
  );
}
