import { hueAfter, hueOf } from '@/ui/controls/avatar.tsx';

/** What stands for a workspace in little room. */
export interface Mark {
  readonly letters: string;
  /** The name of a `--hue-` color. */
  readonly hue: string;
}

/**
 * A mark for each workspace of a list, in its order: two letters of the name that no other has while there are any, and
 * a color of its own id that gives way where the one before has it.
 */
export function workspaceMarks(
  workspaces: readonly { readonly id: string; readonly name: string }[],
): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  const taken = new Set<string>();
  let before = '';
  for (const { id, name } of workspaces) {
    if (marks.has(id)) continue;
    const own = hueOf(id);
    const hue = own === before ? hueAfter(own) : own;
    // An id in place of a name that is not known yet takes no letters from the others.
    const choices = name === id ? [] : lettersOf(name);
    const letters = choices.find((each) => !taken.has(each)) ?? choices[0] ?? '';
    marks.set(id, { letters, hue });
    if (letters !== '') taken.add(letters);
    before = hue;
  }
  return marks;
}

/** Pairs of letters of a name, the likeliest first: its first letter with that of the last word, then with any other. */
function lettersOf(name: string): readonly string[] {
  const words = name.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', ...rest] = words.flatMap((word) => [...word]);
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return [...new Set([last, ...rest])]
    .filter(Boolean)
    .map((letter) => first + letter)
    .concat(first);
}
