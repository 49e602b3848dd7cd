/** How far back the inventory counts visitors, by the name of its sort (spec 4.20). */
export type Period = 'visitors_24h' | 'visitors_7d' | 'visitors_30d';

export const periods: Readonly<Record<Period, { readonly long: string }>> = {
  visitors_24h: { long: 'last 24 hours' },
  visitors_7d: { long: 'last 7 days' },
  visitors_30d: { long: 'last 30 days' },
};
