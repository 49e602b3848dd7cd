import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { cx } from '@/ui/cx.ts';

/** At least 16 px on phones, because Safari zooms into fields with smaller text. */
export const fieldClass =
  // A field that is scrolled to shows its label and its error, too.
  'block scroll-my-8 h-8 w-full min-w-0 rounded-control bg-surface px-2.5 text-base text-ink border border-control placeholder:text-ink-3 aria-invalid:border-bad disabled:bg-sunken disabled:text-ink-3 pointer-coarse:text-[1rem] pointer-coarse:h-touch';

/** For names, queries, and addresses. Phones capitalize and correct other text while it is typed. */
export const keptAsTyped = {
  autoCapitalize: 'none',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** Dots instead of letters. A password field would make browsers offer to fill in or save a password. */
export const hiddenText = '[-webkit-text-security:disc]';

interface FieldProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Label, control, then error or hint, connected by IDs derived from `id`. An error of the API comes late, so it is announced. */
export function Field({ id, label, hint, error, hideLabel, className, children }: FieldProps) {
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-small font-medium wrap-anywhere text-ink'}>
        {label}
      </label>
      {children}
      <div aria-live="polite" className="contents">
        {error !== undefined && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-small text-bad">
            <CircleAlert className="mt-0.5 size-3.5 shrink-0" />
            {error}
          </p>
        )}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-small text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Marks the invalid fields of a form after a failed submission, and moves the focus to the first. */
export function showInvalid(form: Element, mark: () => void): void {
  flushSync(mark);
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
