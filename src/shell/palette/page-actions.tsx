import { Zap } from 'lucide-react';

import { sign } from './icons.ts';
import type { PaletteItem } from './item.ts';

/**
 * What can be done on the page: its controls that carry `data-actions` (whose value, if any, is their name here), or
 * stand in something that does. The palette presses them, so that whether a thing can be done is said in one place.
 */
export const pageActions = (): readonly PaletteItem[] =>
  [...controls()].map(([label, control]) => ({
    id: `action/${label}`,
    label,
    icon: <Zap {...sign} />,
    reason:
      control.ariaDisabled === 'true'
        ? (control.getAttribute('aria-description') ?? 'Not possible now.')
        : undefined,
    run: () => press(label),
  }));

/** What has been drawn anew since it was listed is pressed all the same. */
function press(label: string): void {
  const control = controls().get(label);
  control?.focus();
  control?.click();
}

function controls(): ReadonlyMap<string, HTMLElement> {
  const byLabel = new Map<string, HTMLElement>();
  const marked = document.querySelectorAll<HTMLElement>(
    'main :is([data-actions] :is(button, a[href]), :is(button, a[href])[data-actions])',
  );
  for (const control of marked) {
    // React writes "true" for an attribute without a value.
    const { actions = 'true' } = control.dataset;
    const label = actions === 'true' ? (control.ariaLabel ?? control.textContent).trim() : actions;
    if (label !== '' && !byLabel.has(label) && control.offsetParent !== null) byLabel.set(label, control);
  }
  return byLabel;
}
