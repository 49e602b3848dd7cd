import { TooltipText } from '@/ui/overlays/tooltip-text.tsx';

interface TermProps {
  readonly text: string;
  readonly hint: string;
}

/** A word whose meaning is at hand, for the keyboard too. */
export function Term({ text, hint }: TermProps) {
  return (
    <TooltipText text={hint} className="hinted inline-block rounded-xs text-balance text-ink-2">
      {text}
    </TooltipText>
  );
}
