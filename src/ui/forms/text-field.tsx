import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';

import { cx } from '@/ui/cx.ts';

import { Field, fieldClass } from './field.tsx';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
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
  ...input
}: TextFieldProps) {
  const id = useId();
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`];
  return (
    <Field id={id} label={label} hint={hint} error={error} hideLabel={hideLabel} className={fieldClassName}>
      <input
        type="text"
        {...input}
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        className={cx(fieldClass, className)}
      />
    </Field>
  );
}
