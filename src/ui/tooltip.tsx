import { cloneElement, isValidElement } from 'react';
import type { ReactNode } from 'react';

interface TooltipProps {
  /** Without a text the child is shown as it is, in the same place of the tree. */
  text: string | undefined;
  children: ReactNode;
  /** False when the text only repeats the child's name, so that it is not read out twice. */
  described?: boolean | undefined;
}

/**
 * Has more about its one child shown on hover and on focus (`Tips`). The text is also the child's description for
 * assistive technology; lines are split at "\n".
 */
export function Tooltip({ text, children, described = true }: TooltipProps) {
  return (
    <span className="contents" data-tip={text}>
      {described && text !== undefined && isValidElement<{ 'aria-description'?: string }>(children)
        ? cloneElement(children, { 'aria-description': text.replaceAll('\n', ', ') })
        : children}
    </span>
  );
}
