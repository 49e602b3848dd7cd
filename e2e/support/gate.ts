/** Blocks until the test opens it. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

export function closedGate(): Gate {
  const target = new EventTarget();
  const opened = new Promise<void>((resolve) => {
    target.addEventListener('open', () => resolve(), { once: true });
  });
  return {
    opened,
    open() {
      target.dispatchEvent(new Event('open'));
    },
  };
}
