import { Search, X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';

import { cx } from '@/ui/cx.ts';
import { usePreference } from '@/ui/preferences.ts';

import { hiddenText, keptAsTyped } from './field.tsx';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  placeholder: string;
  /** Shows dots instead of letters. */
  isHidden?: boolean | undefined;
}

/** The filter of a page. Its label is for assistive technology only. */
export function SearchField({ label, value, onChange, hint, placeholder, isHidden }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [singleKeys] = usePreference('singleKeys');
  return (
    <div className="relative min-w-0">
      <div className="relative">
        <Search className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3" />
        <input
          ref={input}
          type="search"
          aria-label={label}
          aria-keyshortcuts={singleKeys ? '/' : undefined}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          value={value}
          placeholder={placeholder}
          {...keptAsTyped}
          onChange={(event) => onChange(event.target.value)}
          className={cx(
            isHidden === true && hiddenText,
            'block h-8 w-full min-w-0 rounded-control bg-surface pr-8 pl-8.5 text-base text-ellipsis text-ink shadow-raised placeholder-shown:pr-2.5 placeholder:text-ink-3 pointer-coarse:h-touch pointer-coarse:not-placeholder-shown:pr-11 pointer-coarse:text-[1rem]',
          )}
        />
        {value !== '' && (
          <button
            type="button"
            aria-label="Clear search"
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
            className="absolute top-1/2 right-1 flex size-6 -translate-y-1/2 items-center justify-center rounded-chip text-ink-3 hover:bg-sunken hover:text-ink pointer-coarse:right-0 pointer-coarse:size-touch"
          >
            <X className="size-3.5" />
          </button>
        )}
      </div>
      {hint !== undefined && (
        // In the gap below the field, so that it doesn't shift the layout.
        <p
          id={`${id}-hint`}
          className="absolute top-full left-0 mt-1 text-tiny/3.5 whitespace-nowrap text-ink-3"
        >
          {hint}
        </p>
      )}
    </div>
  );
}
