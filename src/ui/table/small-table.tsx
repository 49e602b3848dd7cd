import type { ReactNode } from 'react';

interface SmallTableProps {
  readonly caption: string;
  readonly headers: readonly string[];
  /** The body, and a foot if there is one. */
  readonly children: ReactNode;
}

/** A table inside a row's details or a dialog. All columns have the same width. */
export function SmallTable({ caption, headers, children }: SmallTableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-small text-ink-3">
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col" className="border-b border-line py-1 pr-3 font-medium">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
