import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';

import { cx } from '@/ui/cx.ts';

import { Field, fieldClass } from './field.tsx';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  hideLabel?: boolean | undefined;
  /** Class of the whole field. `className` is the input's. */
  fieldClassName?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  fieldClassName,
  className,
  id,
  ...input
}: TextFieldProps) {
  const own = useId();
  const fieldId = id ?? own;
  const described = [error !== undefined && `${fieldId}-error`, hint !== undefined && `${fieldId}-hint`];
  return (
    <Field
      id={fieldId}
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      className={fieldClassName}
    >
      <input
        type="text"
        {...input}
        id={fieldId}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        className={cx(fieldClass, className)}
      />
    </Field>
  );
}
