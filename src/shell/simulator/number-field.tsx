import { useState } from 'react';

import { formatNumber } from '@/lib/numbers.ts';
import { TextField } from '@/ui/forms/text-field.tsx';

/** A number that is entered as text. */
export interface EnteredNumber {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The whole number that the text stands for; null when it is none, or out of bounds. */
  readonly value: number | null;
  readonly isEmpty: boolean;
  readonly min: number;
  readonly max: number;
}

export function useNumber(initial: string, min: number, max: number): EnteredNumber {
  const [text, setText] = useState(initial);
  const whole = /^\d{1,12}$/.test(text.trim()) ? Number(text) : null;
  const value = whole !== null && whole >= min && whole <= max ? whole : null;
  return { text, setText, value, isEmpty: text.trim() === '', min, max };
}

interface NumberFieldProps {
  readonly label: string;
  readonly number: EnteredNumber;
  readonly hint?: string | undefined;
  /** May be left empty. */
  readonly optional?: boolean | undefined;
}

export function NumberField({ label, number, hint, optional = false }: NumberFieldProps) {
  const { text, setText, value, isEmpty, min, max } = number;
  const fine = value !== null || (optional && isEmpty);
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      hint={hint}
      error={fine ? undefined : `Enter a whole number from ${formatNumber(min)} to ${formatNumber(max)}.`}
      onChange={(event) => setText(event.target.value)}
      fieldClassName="flex-1"
    />
  );
}
