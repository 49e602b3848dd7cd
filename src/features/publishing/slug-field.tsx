import { normalizeForSearch } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { TextField } from '@/ui/forms/text-field.tsx';

/** The maximum length of a hostname label. */
const longest = 63;

/**
 * The slug that the input probably becomes, or null if nothing remains. The specification has no rule for
 * it (spec §4.10), but hostnames consist of lowercase letters, digits, and hyphens.
 */
export function slugOf(text: string): string | null {
  const slug = normalizeForSearch(text)
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? null : slug;
}

interface SlugFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isPublished: boolean;
  readonly error: string | undefined;
}

/** The name in the managed URL (spec §4.10). The specification has no rule for it, so the API decides. */
export function SlugField({ value, onChange, isPublished, error }: SlugFieldProps) {
  const typed = value.trim();
  const slug = slugOf(typed);
  const repair = slug !== null && slug !== typed ? slug : null;
  return (
    <div>
      <TextField
        label="URL name"
        value={value}
        placeholder={isPublished ? 'Unchanged' : 'Previous name, or from the project’s name'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        hint={hintOf(typed, slug)}
        onChange={(event) => onChange(event.target.value)}
      />
      {repair === null ? null : (
        <Button size="small" className="mt-1.5" onClick={() => onChange(repair)}>
          Use “{repair}”
        </Button>
      )}
    </div>
  );
}

function hintOf(typed: string, slug: string | null): string {
  if (typed === '') return 'Leave empty to keep the current URL.';
  if (slug === null) return 'Use at least one Latin letter or digit.';
  return slug === typed
    ? 'Used to build the URL.'
    : 'Use lowercase letters, digits, and hyphens. The API may replace other characters.';
}
