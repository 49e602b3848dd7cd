import { useEffect } from 'react';

import { toast } from './toast.ts';

const title = 'This part of the console could not be loaded';
const action = { label: 'Reload the console', onSelect: () => location.reload() };

/** Stands where a part of a page could not be loaded. */
export const MissingPart = () => (
  <p role="alert" className="text-ink-2">
    {title}.{' '}
    <button type="button" className="text-accent-text underline" onClick={action.onSelect}>
      {action.label}
    </button>
  </p>
);

/** Where nothing could stand in its place, it is said aside. */
export const sayMissing = (): void => toast({ tone: 'bad', title, action, about: title });

/** In place of a dialog that could not be loaded: it is closed again, and that is said. */
export const missingDialog = <P extends object>(closing: (props: P) => () => void) =>
  function MissingDialog(props: P) {
    const close = closing(props);
    useEffect(() => {
      sayMissing();
      close();
    }, [close]);
    return null;
  };
