const names: ReadonlyMap<string, string> = new Map([
  ['free', 'Free'],
  ['pro', 'Pro'],
  ['business', 'Business'],
  ['enterprise', 'Enterprise'],
]);

/** The name of a plan; one that is not known is shown as it is (spec 9). */
export const planName = (plan: string): string => names.get(plan) ?? plan;
