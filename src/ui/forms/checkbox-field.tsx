import { useId, type ReactNode } from 'react';

import { cx } from '@/ui/cx.ts';

interface CheckboxFieldProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  disabledReason?: string | undefined;
  className?: string | undefined;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, checked, onChange, hint, disabledReason, className } = props;
  const id = useId();
  const more = disabledReason ?? hint;
  return (
    <div className={cx('flex items-start gap-2.5 py-0.5 pointer-coarse:py-3', className)}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-disabled={disabledReason === undefined ? undefined : true}
        aria-describedby={more === undefined ? undefined : `${id}-hint`}
        onChange={(event) => {
          if (disabledReason === undefined) onChange(event.target.checked);
        }}
        className="check relative mt-0.5 pointer-coarse:after:absolute pointer-coarse:after:-inset-4"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="touch block text-base text-ink">
          {label}
        </label>
        {more !== undefined && (
          <p id={`${id}-hint`} className="text-small text-ink-3">
            {more}
          </p>
        )}
      </div>
    </div>
  );
}
