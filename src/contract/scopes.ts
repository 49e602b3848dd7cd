/** Scopes of a key (spec 5.3), in the order people read them. */
export const scopes = ['projects:read', 'projects:write', 'workspaces:read', 'workspaces:write'] as const;
export type Scope = (typeof scopes)[number];

/** Whether a key that holds `granted` passes a check for `needed`: a write scope includes its read scope (spec 5.3). */
export function scopeSatisfies(granted: readonly string[], needed: Scope): boolean {
  return granted.includes(needed) || granted.includes(needed.replace(':read', ':write'));
}

/** Plans from the smallest to the largest (spec 2.8). */
export const plans = ['free', 'pro', 'business', 'enterprise'] as const;
export type Plan = (typeof plans)[number];

/** Whether `plan` is at least `needed`; an unknown plan is given the benefit of the doubt, as the service decides. */
export function planIncludes(plan: string, needed: Plan): boolean {
  const rank = plans.findIndex((known) => known === plan);
  return rank === -1 || rank >= plans.indexOf(needed);
}
