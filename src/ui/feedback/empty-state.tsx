import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState({ title, description, action, icon }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-14 text-center">
      {icon !== undefined && (
        <div
          aria-hidden
          className="mb-2 flex size-10 items-center justify-center rounded-card bg-sunken text-ink-3"
        >
          {icon}
        </div>
      )}
      <p className="text-section text-ink">{title}</p>
      {description !== undefined && <div className="max-w-md text-balance text-ink-3">{description}</div>}
      {action !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
