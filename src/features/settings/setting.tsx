import type { ReactNode } from 'react';

interface SettingProps {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

/** One choice: what it is on the left, its control on the right, which names itself. */
export function Setting({ title, about, children }: SettingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p aria-hidden className="font-medium">
          {title}
        </p>
        <p className="text-small text-ink-2">{about}</p>
      </div>
      {children}
    </div>
  );
}
