/** The demo's steering, which the embedded service puts on the window; absent in a live build. */
type Control = (input: Readonly<Record<string, unknown>>) => unknown;

/** Calls a control of the embedded service; false when there is none. */
export async function steer(control: string, input: Readonly<Record<string, unknown>>): Promise<boolean> {
  const simulator: unknown = Reflect.get(window, 'simulator');
  if (typeof simulator !== 'object' || simulator === null) return false;
  const call: unknown = Reflect.get(simulator, control);
  if (!isControl(call)) return false;
  await call(input);
  return true;
}

function isControl(value: unknown): value is Control {
  return typeof value === 'function';
}
