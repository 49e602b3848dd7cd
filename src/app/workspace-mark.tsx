import { SafeImage } from '@/ui/safe-image.tsx';

interface WorkspaceMarkProps {
  readonly name: string | null;
  readonly imageUrl: string | null;
}

/** The workspace's picture, or the first letter of its name. Decoration: the name always stands beside it. */
export function WorkspaceMark({ name, imageUrl }: WorkspaceMarkProps) {
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
      className="flex size-7 shrink-0 items-center justify-center rounded-control bg-accent font-semibold text-accent-on"
    >
      {[...name.trim()][0]?.toUpperCase()}
    </span>
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
