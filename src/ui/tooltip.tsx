import { cloneElement, isValidElement, useContext } from 'react';
import type { ReactNode } from 'react';

import { InTipArea, TipArea } from './tip-area.tsx';

interface TooltipProps {
  /** Without a text the child is shown as it is, in the same place of the tree. */
  text: string | undefined;
  children: ReactNode;
  /** False when the text only repeats the child's name, so that it is not read out twice. */
  described?: boolean | undefined;
}

/**
 * Shows more about its one child on hover and on focus (WCAG 1.4.13: it can be pointed at, and Escape closes it). The
 * text is also the child's description for assistive technology; lines are split at "\n".
 */
export function Tooltip({ text, children, described = true }: TooltipProps) {
  const shared = useContext(InTipArea);
  const child =
    described && text !== undefined && isValidElement<{ 'aria-description'?: string }>(children)
      ? cloneElement(children, { 'aria-description': text.replaceAll('\n', ', ') })
      : children;
  const tip = (
    <span className="contents" data-tip={text}>
      {child}
    </span>
  );
  return shared ? tip : <TipArea>{tip}</TipArea>;
}
