import type { ReactNode } from 'react';

import { cx } from '@/ui/cx.ts';

import { CopyButton } from './copy-button.tsx';

interface IdWithCopyProps {
  readonly id: string;
  /** The button's name: "Copy request ID". */
  readonly label: string;
  /** Wraps a long ID. */
  readonly wraps?: boolean | undefined;
  readonly className?: string | undefined;
  /** Replaces the visible ID, for example with a short commit. */
  readonly children?: ReactNode;
}

/** The button overhangs its line, so that all lines have the same height, and its icon ends where other values do. */
export function IdWithCopy({ id, label, wraps = false, className, children }: IdWithCopyProps) {
  return (
    <span
      className={cx(
        '-my-1 inline-flex max-w-full min-w-0 items-center gap-0.5 pointer-coarse:-my-3 [&>button]:-mr-1.5 pointer-coarse:[&>button]:-mr-3.5',
        className,
      )}
    >
      {children ?? (
        <code className={cx('min-w-0 font-mono text-small', wraps ? 'wrap-anywhere' : 'truncate')}>{id}</code>
      )}
      <CopyButton value={id} label={label} />
    </span>
  );
}
