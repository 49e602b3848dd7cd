import { Tooltip } from '@/ui/overlays/tooltip.tsx';

interface TermProps {
  readonly text: string;
  readonly hint: string;
}

/** A word whose meaning is at hand, for the keyboard too. */
export function Term({ text, hint }: TermProps) {
  return (
    <Tooltip text={hint}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the hint is for the keyboard too (WCAG 2.1.1) */}
      <span tabIndex={0} className="hinted inline-block rounded-xs text-balance text-ink-2">
        {text}
      </span>
    </Tooltip>
  );
}
