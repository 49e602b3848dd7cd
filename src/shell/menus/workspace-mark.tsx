import { hueAfter, hueOf } from '@/ui/controls/avatar.tsx';
import { cx } from '@/ui/cx.ts';
import { SafeImage } from '@/ui/links/safe-image.tsx';

import type { SwitchTarget } from './switch-targets.ts';

interface WorkspaceMarkProps {
  /** Null when no workspace is selected. */
  readonly mark: Mark | null;
  readonly imageUrl: string | null;
  /** Has the size of an icon, for menus. */
  readonly small?: boolean | undefined;
}

/** The workspace's image, or letters on a color. Decorative: the name is always next to it. */
export function WorkspaceMark({ mark, imageUrl, small = false }: WorkspaceMarkProps) {
  if (mark === null) {
    return (
      <span aria-hidden className="size-7 shrink-0 rounded-control border border-dashed border-line-strong" />
    );
  }
  const letter = (
    <span
      aria-hidden
      // In an attribute, because a menu's type-ahead would match text before the name.
      data-initials={mark.letters}
      style={{ backgroundColor: `var(--hue-${mark.hue})` }}
      className={cx(
        'flex shrink-0 items-center justify-center font-semibold text-hue-on before:content-[attr(data-initials)]',
        small ? 'size-4.5 rounded-chip text-[0.5rem]' : 'size-7 rounded-control text-small',
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

interface Mark {
  readonly letters: string;
  /** The name of a `--hue-` color. */
  readonly hue: string;
}

/**
 * A mark for each workspace, by ID: two letters of its name that no other workspace uses, where possible, and a color
 * from its ID that differs from the previous one.
 */
export function workspaceMarks(
  workspaces: readonly Pick<SwitchTarget, 'workspaceId' | 'label'>[],
): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  const taken = new Set<string>();
  let before = '';
  for (const { workspaceId: id, label: name } of workspaces) {
    if (marks.has(id)) continue;
    const own = hueOf(id);
    const hue = own === before ? hueAfter(own) : own;
    // A workspace whose name hasn't loaded doesn't reserve letters.
    const choices = name === id ? [] : lettersOf(name);
    const letters = choices.find((each) => !taken.has(each)) ?? choices[0] ?? '';
    marks.set(id, { letters, hue });
    if (letters !== '') taken.add(letters);
    before = hue;
  }
  return marks;
}

/** Pairs of letters, best first: the first letter with the last word's first letter, then with any other. */
function lettersOf(name: string): readonly string[] {
  const words = name.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', ...rest] = words.flatMap((word) => [...word]);
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return [...new Set([last, ...rest])]
    .filter(Boolean)
    .map((letter) => first + letter)
    .concat(first);
}
