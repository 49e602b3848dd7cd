import { cx } from './cx.ts';
import { TargetLink } from './target-link.tsx';
import type { LinkTarget } from './target-link.tsx';

export interface TabItem extends LinkTarget {
  readonly label: string;
  readonly to: string;
}

interface TabsProps {
  label: string;
  items: readonly TabItem[];
}

/** Sibling pages of one subject: navigation, not the ARIA tabs pattern, because each has its own address. */
export function Tabs({ label, items }: TabsProps) {
  return (
    <nav aria-label={label} className="mb-5 [scrollbar-width:none] overflow-x-auto border-b border-line">
      <ul className="flex gap-5">
        {items.map((item) => {
          // The overview's address begins those of its siblings and would always look chosen.
          const exact = items.some((other) => other.to.startsWith(`${item.to.replace(/\/$/u, '')}/`));
          return (
            <li key={item.label} className="shrink-0">
              <TargetLink
                target={item}
                exact={exact}
                className={cx(
                  'flex h-9 items-center border-b-2 border-transparent text-base text-ink-3 outline-offset-[-2px] transition-colors duration-150 hover:text-ink pointer-coarse:h-10',
                  'aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink',
                )}
              >
                {item.label}
              </TargetLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
