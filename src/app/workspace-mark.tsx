import { hueOf, initialsOf } from '@/ui/avatar.tsx';
import { cx } from '@/ui/cx.ts';
import { SafeImage } from '@/ui/safe-image.tsx';

interface WorkspaceMarkProps {
  readonly name: string | null;
  /** Decides the color, so that workspaces with the same initials differ. */
  readonly workspaceId: string;
  readonly imageUrl: string | null;
  /** The size of an icon, for menus. */
  readonly small?: boolean | undefined;
}

/** The workspace's picture, or the initials of its name. Decoration: the name always stands beside it. */
export function WorkspaceMark({ name, workspaceId, imageUrl, small = false }: WorkspaceMarkProps) {
  if (name === null) {
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
      data-initials={initialsOf(name)}
      style={{ backgroundColor: `var(--hue-${hueOf(workspaceId)})` }}
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
