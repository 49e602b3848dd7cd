import type { DecidedItem, Decision } from './decision-map.ts';

type Fields = Partial<Omit<DecidedItem, 'decision'>> & { readonly decision?: Partial<Decision> };

/** A project that Ana marked as done, without facts or notes. For tests. */
export const decidedItemOf = ({ decision, ...fields }: Fields = {}): DecidedItem => ({
  kind: 'project',
  project_id: 'prj_1',
  finding_id: null,
  notes: [],
  ...fields,
  decision: {
    id: 'd1',
    state: 'done',
    at: '2026-11-20T00:00:00Z',
    by: 'Ana',
    assignee: null,
    until: null,
    project_name: null,
    fingerprint: {},
    ...decision,
  },
});
