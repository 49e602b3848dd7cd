import { hashOf } from '@/lib/ids.ts';
import { cx } from '@/ui/cx.ts';

const hues = ['red', 'blue', 'green', 'violet', 'amber', 'teal', 'pink', 'slate'] as const;

export const hueOf = (seed: string): string => hues[(hashOf(seed) >>> 0) % hues.length] ?? 'slate';

export const hueAfter = (hue: string): string =>
  hues[(hues.findIndex((candidate) => candidate === hue) + 1) % hues.length] ?? 'slate';

/** The first letters of the first and last word, in any script. Brackets, dashes, and quotes aren't letters. */
export const initialsOf = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}\p{Emoji_Presentation}]\S*/gu) ?? [];
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letter = (word: string | undefined): string => (word === undefined ? '' : ([...word][0] ?? ''));
  return `${letter(first)}${letter(last)}`.toUpperCase();
};

interface AvatarProps {
  /** Null for a deleted person: a gray dash. */
  name: string | null;
  /** Determines the color. An ID, so that a rename doesn't change it. */
  seed: string;
  size?: 'small' | 'medium' | undefined;
}

/** Decoration beside a visible name, so hidden from assistive technology. */
export function Avatar({ name, seed, size = 'small' }: AvatarProps) {
  const initials = name === null ? '' : initialsOf(name);
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 select-none items-center justify-center rounded-full font-semibold text-hue-on',
        // Overhangs its line, so that lines with and without a person have the same height. With a large font on a phone, the
        // name needs the room of a larger one.
        size === 'small' ? '-my-0.5 size-5.5 text-[0.59375rem]' : 'size-8 text-small max-[22rem]:hidden',
      )}
      style={{ backgroundColor: `var(--hue-${initials === '' ? 'none' : hueOf(seed)})` }}
    >
      {initials === '' ? '–' : initials}
    </span>
  );
}

interface ColorDotProps {
  /** One of the identity hues of styles.css. */
  color: 'blue' | 'green' | 'amber' | 'red' | 'violet' | 'teal';
}

export function ColorDot({ color }: ColorDotProps) {
  return (
    <span
      aria-hidden
      className="inline-block size-2.5 shrink-0 rounded-full forced-color-adjust-none"
      style={{ backgroundColor: `var(--hue-${color})` }}
    />
  );
}
