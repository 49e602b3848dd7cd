import { usePreference } from '@/ui/preferences.ts';

const keys = [
  [['j', 'k'], 'move'],
  [['x'], 'select'],
  [['→'], 'why'],
  [['↵'], 'open'],
  [['/'], 'filter'],
] as const;

/** Keys that hold on the page can be turned off: speech input and shaky hands press them unwillingly (WCAG 2.1.4). */
export function KeyLegend() {
  const [on, setOn] = usePreference('singleKeys');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-ink-3 pointer-coarse:hidden">
      {on
        ? keys.map(([signs, meaning]) => (
            <span key={meaning} className="flex items-center gap-1.5">
              {signs.map((sign) => (
                <kbd
                  key={sign}
                  className="min-w-4 rounded-[4px] bg-sunken px-1 text-center font-sans text-tiny text-ink-2 shadow-raised"
                >
                  {sign}
                </kbd>
              ))}
              {meaning}
            </span>
          ))
        : null}
      <button
        type="button"
        onClick={() => setOn(!on)}
        className="min-h-6 rounded-chip text-small text-ink-3 hover:text-ink"
      >
        {on ? 'Turn keys off' : 'Turn single keys on'}
      </button>
    </div>
  );
}
