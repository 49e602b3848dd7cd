import { Info } from 'lucide-react';
import { cloneElement, isValidElement, type ReactNode } from 'react';

interface TooltipProps {
  /** Without text, the child is rendered as is. */
  text: string | undefined;
  children: ReactNode;
  /** False if the text only repeats the child's name. */
  described?: boolean | undefined;
}

interface DescribedProps {
  readonly 'data-tip'?: string | undefined;
  readonly 'aria-description'?: string;
}

/**
 * Adds a tooltip to its child, on hover and focus (`TooltipLayer`). The text is also its description for
 * screen readers. Lines are split at "\n".
 */
export function Tooltip({ text, children, described = true }: TooltipProps) {
  const description =
    described && text !== undefined ? { 'aria-description': text.replaceAll('\n', ', ') } : undefined;
  const child = isValidElement<DescribedProps>(children) ? children : null;
  // Elements carry the tip. Components may drop unknown props, so they get a wrapper.
  if (typeof child?.type === 'string') return cloneElement(child, { 'data-tip': text, ...description });
  return (
    <span className="contents" data-tip={text} data-tip-inside>
      {child !== null && description !== undefined ? cloneElement(child, description) : children}
    </span>
  );
}

interface TooltipTextProps {
  readonly text: string;
  readonly className: string;
  readonly children: ReactNode;
}

export function TooltipText({ text, className, children }: TooltipTextProps) {
  return (
    <Tooltip text={text}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard reaches the tooltip only by focus (WCAG 2.1.1) */}
      <span tabIndex={0} className={className}>
        {children}
      </span>
    </Tooltip>
  );
}

interface InfoTooltipProps {
  /** Names the icon: `About visitors`. */
  readonly label: string;
  readonly text: string;
}

/** An icon that explains how a number is calculated, on hover, on focus, and on a tap: in and just around the icon. */
export const InfoTooltip = ({ label, text }: InfoTooltipProps) => (
  <TooltipText
    text={text}
    className="relative inline-flex rounded-xs align-middle text-ink-3 pointer-coarse:after:absolute pointer-coarse:after:-inset-2"
  >
    <Info className="size-3.5" />
    <span className="sr-only">{label}</span>
  </TooltipText>
);
