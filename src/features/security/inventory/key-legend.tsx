import { Kbd } from '@/ui/kbd.tsx';
import { usePreference } from '@/ui/preferences.ts';

import { inventoryKeys } from './inventory-keys.ts';

const keys = [...inventoryKeys, { signs: ['/'], short: 'filter' }];

/** Keys that hold on the page can be turned off: speech input and shaky hands press them unwillingly (WCAG 2.1.4). */
export function KeyLegend() {
  const [on, setOn] = usePreference('singleKeys');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-ink-3 print:hidden pointer-coarse:hidden">
      {on
        ? keys.map(({ signs, short }) => (
            <span key={short} className="flex items-center gap-1.5">
              {signs.map((sign) => (
                <Kbd key={sign}>{sign}</Kbd>
              ))}
              {short}
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
