import { Fragment } from 'react';

import type { Term } from '@/domain/security/query/types.ts';
import { cx } from '@/ui/cx.ts';

interface LineColorsProps {
  readonly line: string;
  readonly terms: readonly Term[];
}

/** The line once more, in colours, to lie over the transparent text of its field: letter must stand on letter. */
export function QueryColors({ line, terms }: LineColorsProps) {
  return (
    <span aria-hidden="true" className="whitespace-pre">
      {terms.map(({ raw, start, key, problem }, at) => {
        const head = key === null ? 0 : raw.indexOf(':') + 1;
        return (
          <Fragment key={start}>
            {line.slice(terms[at - 1]?.end ?? 0, start)}
            <span
              className={cx(
                problem !== null &&
                  'underline decoration-bad decoration-wavy decoration-1 underline-offset-4',
              )}
            >
              <span className="text-accent-text">{raw.slice(0, head)}</span>
              {raw.slice(head)}
            </span>
          </Fragment>
        );
      })}
    </span>
  );
}
