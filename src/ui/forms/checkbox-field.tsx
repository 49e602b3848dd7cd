import { useId, type ReactNode } from 'react';

import { cx } from '@/ui/cx.ts';

interface CheckboxFieldProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  error?: string | undefined;
  disabledReason?: string | undefined;
  className?: string | undefined;
  name?: string | undefined;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, checked, onChange, hint, error, disabledReason, className, name } = props;
  const id = useId();
  const more = disabledReason ?? hint;
  const described = [error !== undefined && `${id}-error`, more !== undefined && `${id}-hint`];
  return (
    <div className={cx('flex items-start gap-2.5 py-0.5 pointer-coarse:py-2', className)}>
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={checked}
        aria-disabled={disabledReason === undefined ? undefined : true}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        onChange={(event) => {
          if (disabledReason === undefined) onChange(event.target.checked);
        }}
        className="check relative mt-0.5 pointer-coarse:after:absolute pointer-coarse:after:-inset-3.5"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block text-base text-ink">
          {label}
        </label>
        {more !== undefined && (
          <p id={`${id}-hint`} className="text-small text-ink-3">
            {more}
          </p>
        )}
        {error !== undefined && (
          <p id={`${id}-error`} className="text-small text-bad">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
