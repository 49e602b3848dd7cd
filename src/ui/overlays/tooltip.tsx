import { cloneElement, isValidElement, type ReactNode } from 'react';

interface TooltipProps {
  /** Without a text the child is shown as it is, in the same place of the tree. */
  text: string | undefined;
  children: ReactNode;
  /** False when the text only repeats the child's name, so that it is not read out twice. */
  described?: boolean | undefined;
}

interface Told {
  readonly 'data-tip'?: string | undefined;
  readonly 'aria-description'?: string;
}

/**
 * Has more about its one child shown on hover and on focus (`Tips`). The text is also the child's description for
 * assistive technology; lines are split at "\n".
 */
export function Tooltip({ text, children, described = true }: TooltipProps) {
  const description =
    described && text !== undefined ? { 'aria-description': text.replaceAll('\n', ', ') } : undefined;
  const child = isValidElement<Told>(children) ? children : null;
  // An element tells its tip itself; a component may drop what it is given, so that something stands around it.
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

/** Text that explains itself on hover and on focus. */
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
