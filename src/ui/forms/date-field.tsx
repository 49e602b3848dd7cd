import { useLayoutEffect, useRef, useState } from 'react';

import { TextField, type TextFieldProps } from './text-field.tsx';

interface DateFieldProps extends Omit<
  TextFieldProps,
  'type' | 'ref' | 'defaultValue' | 'value' | 'onChange'
> {
  /** `YYYY-MM-DD`. Empty while the date is incomplete or doesn't exist. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * React also writes the value of a field that it controls into its attribute, and Firefox then clears a half-typed date:
 * after “11” in October 31, the month would be gone. So the attribute keeps the first value.
 */
export function DateField({ value, onChange, ...field }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [first] = useState(value);
  useLayoutEffect(() => {
    if (input.current !== null && input.current.value !== value) input.current.value = value;
  }, [value]);
  return (
    <TextField
      {...field}
      ref={input}
      type="date"
      defaultValue={first}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
