import { cx } from '@/ui/cx.ts';
import { SafeImage } from '@/ui/links/safe-image.tsx';

import type { Mark } from './menus/workspace-marks.ts';

interface WorkspaceMarkProps {
  /** Null where no workspace is chosen. */
  readonly mark: Mark | null;
  readonly imageUrl: string | null;
  /** The size of an icon, for menus. */
  readonly small?: boolean | undefined;
}

/** The workspace's picture, or its letters on its color. Decoration: the name always stands beside it. */
export function WorkspaceMark({ mark, imageUrl, small = false }: WorkspaceMarkProps) {
  if (mark === null) {
    return (
      <span
        aria-hidden="true"
        className="size-7 shrink-0 rounded-control border border-dashed border-line-strong"
      />
    );
  }
  const letter = (
    <span
      aria-hidden="true"
      // A picture of the name, not text: a menu's type-ahead must not find it before the name.
      data-initials={mark.letters}
      style={{ backgroundColor: `var(--hue-${mark.hue})` }}
      className={cx(
        'flex shrink-0 items-center justify-center font-semibold text-hue-on before:content-[attr(data-initials)]',
        small ? 'size-4.5 rounded-chip text-[8px]' : 'size-7 rounded-control text-small',
      )}
    />
  );
  if (imageUrl === null) return letter;
  return (
    <SafeImage
      src={imageUrl}
      alt=""
      className="size-7 shrink-0 rounded-control object-cover"
      fallback={letter}
    />
  );
}
