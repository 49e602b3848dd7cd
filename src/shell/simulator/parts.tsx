import { type FormEvent, type ReactNode, useId } from 'react';

import { Button } from '@/ui/controls/button.tsx';

interface SectionProps {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

/** One thing that can be simulated: what it is, what is set at present, and how to set it. */
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

interface PresentProps {
  readonly children: ReactNode;
  /** Absent when there is nothing to clear. */
  readonly onClear?: (() => void) | undefined;
  /** What the button clears, for those who hear it alone. */
  readonly clears?: string | undefined;
}

/** What is set at present. */
export function Present({ children, onClear, clears }: PresentProps) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-3 rounded-control bg-sunken py-1.5 pr-1.5 pl-3">
      <p className="tabular min-w-0 wrap-anywhere text-ink">{children}</p>
      {onClear === undefined ? null : (
        <Button size="small" onClick={onClear}>
          Clear<span className="sr-only"> {clears}</span>
        </Button>
      )}
    </div>
  );
}

interface SettingProps {
  readonly onSet: () => void;
  readonly action: string;
  readonly children: ReactNode;
}

/** The fields of a setting, and the button that makes it so. */
export function Setting({ onSet, action, children }: SettingProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSet();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {children}
      <Button type="submit" className="self-start">
        {action}
      </Button>
    </form>
  );
}

/** Fields that stand beside each other. */
export const Beside = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex items-start gap-3">{children}</div>
);
