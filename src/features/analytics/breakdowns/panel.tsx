import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  /** One line. False reserves its space; null leaves it out. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** A titled panel whose head always keeps its height. */
export function Panel({ title, aside, footer, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-1 flex-col rounded-card bg-surface p-4.5 shadow-raised"
    >
      <div className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1 pointer-coarse:min-h-touch">
        <h2 id={id} className="text-section text-ink">
          {title}
        </h2>
        <div className="flex grow items-center justify-end gap-1">{aside}</div>
      </div>
      {children}
      {footer === null ? null : <p className="mt-auto min-h-7.5 pt-3 text-small text-ink-3">{footer}</p>}
    </section>
  );
}
