import { type ComponentType, createElement, lazy, type ReactNode } from 'react';

type Load<P> = () => Promise<ComponentType<P>>;

/** A network that was gone may be back. */
const againMs = 5_000;

/** What stands for a part that does not come; whoever wants it to be there when the network fails fetches it before. */
export const loadMissing = () => import('./missing.tsx');

/** What does not come, because the network breaks or a newer version has taken its place, takes no page down with it. */
function later<P extends object>(load: Load<P>, missing: Load<P>): (props: P) => ReactNode {
  let Part: ComponentType<P> | undefined;
  const read = (): Promise<ComponentType<P>> =>
    load().catch((error: unknown) => {
      reportError(error);
      setTimeout(() => (Part = undefined), againMs);
      return missing();
    });
  return function Later(props) {
    // React keeps what a lazy component came to: another try takes another one.
    Part ??= lazy(async () => ({ default: await read() }));
    return createElement(Part, props);
  };
}

/** A part of a page whose code comes when it is first shown. Where it does not come, its place says so. */
export const laterPart = <P extends object>(load: Load<P>) =>
  later(load, async () => (await loadMissing()).MissingPart);

/** The same for what somebody opens. Where it does not come, it is closed again, as `closing` tells, and that is said. */
export const laterDialog = <P extends object>(load: Load<P>, closing: (props: P) => () => void) =>
  later(load, async () => (await loadMissing()).missingDialog(closing));

/** The same for what nobody asks for: where it does not come, it is not there. */
export const laterAside = <P extends object>(load: Load<P>) => later(load, async () => () => null);
