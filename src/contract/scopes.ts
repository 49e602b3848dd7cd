/** Scopes of an API key (spec §5.3), in display order. */
export const scopes = ['projects:read', 'projects:write', 'workspaces:read', 'workspaces:write'] as const;
export type Scope = (typeof scopes)[number];

/** Whether `granted` covers `needed`: a write scope includes its read scope (spec §5.3). */
export function scopeSatisfies(granted: readonly string[], needed: Scope): boolean {
  return granted.includes(needed) || granted.includes(needed.replace(':read', ':write'));
}

/** From the smallest to the largest (spec §2.8). */
export const plans = ['free', 'pro', 'business', 'enterprise'] as const;
export type Plan = (typeof plans)[number];

/** Whether `plan` is at least `needed`. Unknown plans pass: the API decides. */
export function planIncludes(plan: string, needed: Plan): boolean {
  const rank = plans.findIndex((known) => known === plan);
  return rank === -1 || rank >= plans.indexOf(needed);
}
