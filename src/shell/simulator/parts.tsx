import { type ReactNode, useId, useState } from 'react';

import { formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

interface SectionProps {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

/** A setting of the simulator. */
export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 border-t border-line py-5 first:border-t-0 first:pt-1 last:pb-0"
    >
      <div>
        <h3 id={id} className="text-section">
          {title}
        </h3>
        <p className="mt-0.5 text-ink-2">{about}</p>
      </div>
      {children}
    </section>
  );
}

interface CurrentProps {
  readonly children: ReactNode;
  /** Null if there is nothing to clear. */
  readonly onClear?: (() => void) | null;
  /** What the button clears, for screen readers. */
  readonly clears?: string | undefined;
}

/** The current value of a setting. */
export function Current({ children, onClear = null, clears }: CurrentProps) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-3 rounded-control bg-sunken py-1.5 pr-1.5 pl-3">
      <p className="tabular min-w-0 wrap-anywhere text-ink">{children}</p>
      {onClear === null ? null : (
        <Button size="small" onClick={onClear}>
          Clear<span className="sr-only"> {clears}</span>
        </Button>
      )}
    </div>
  );
}

interface SettingProps {
  readonly action: string;
  readonly onSet: () => void;
  readonly children: ReactNode;
}

/** The fields of a setting and its submit button. */
export function Setting({ action, onSet, children }: SettingProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSet();
      }}
      className="flex flex-col gap-3"
    >
      {children}
      <Button type="submit" className="self-start">
        {action}
      </Button>
    </form>
  );
}

/** Fields side by side. */
export const Beside = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex items-start gap-3">{children}</div>
);

/** A whole number, entered as text. */
export function useNumber(initial: string, min: number, max: number) {
  const [text, setText] = useState(initial);
  const whole = /^\d{1,12}$/.test(text.trim()) ? Number(text) : null;
  const value = whole !== null && whole >= min && whole <= max ? whole : null;
  return { text, setText, value, isEmpty: text.trim() === '', min, max };
}

interface NumberFieldProps {
  readonly label: string;
  readonly number: ReturnType<typeof useNumber>;
  readonly hint?: string;
  readonly optional?: boolean;
}

export function NumberField({ label, number, hint, optional = false }: NumberFieldProps) {
  const { text, setText, value, isEmpty, min, max } = number;
  const valid = value !== null || (optional && isEmpty);
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      hint={hint}
      error={valid ? undefined : `Enter a whole number from ${formatNumber(min)} to ${formatNumber(max)}.`}
      onChange={(event) => setText(event.target.value)}
      fieldClassName="flex-1"
    />
  );
}
