import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { cx } from '@/ui/cx.ts';

/** The look shared by one-line fields. Safari on a phone zooms into a field whose letters are smaller than 16 px. */
export const fieldClass =
  // WebKit centers the text of a date field only in its own kind of box.
  'block [[type=date]]:inline-flex h-8 w-full min-w-0 rounded-control bg-surface px-2.5 text-base pointer-coarse:text-[16px] text-ink border border-control placeholder:text-ink-3 aria-invalid:border-bad pointer-coarse:h-10 disabled:bg-sunken disabled:text-ink-3';

interface FieldProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, then the control, then the error or the hint, tied together by ids made from `id`. */
export function Field({ id, label, hint, error, hideLabel, className, children }: FieldProps) {
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-small font-medium text-ink'}>
        {label}
      </label>
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-small text-bad">
          <CircleAlert size={14} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-small text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The ids of what describes a field, for aria-describedby. */
export const describedBy = (id: string, hint: unknown, error: unknown): string | undefined =>
  [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ') ||
  undefined;
