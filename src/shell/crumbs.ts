import { routeEntriesOf } from './route-table.ts';

/** One step of the path to the page; the last one has no address. */
export interface Crumb {
  readonly label: string;
  readonly to: string | null;
}

/** Names of what the address is about; null until they have loaded. */
type CrumbNames = Readonly<Record<'workspace' | 'project' | 'person', string | null>>;

/** The steps to `pathname`. What has not loaded yet is called by its kind. */
export function crumbsOf(pathname: string, names: CrumbNames): readonly Crumb[] {
  const all = routeEntriesOf(pathname);
  // A workspace is not a page of the list of workspaces.
  const steps = all.length > 1 ? all.filter(({ to }) => to !== '/workspaces') : all;
  const crumbs = steps.map(({ to, entry: { subject, crumb, label } }) => ({
    label: (subject === undefined ? null : names[subject]) ?? crumb ?? label,
    to,
  }));
  const last = steps.at(-1)?.entry;
  // The workspace's own page needs a name besides the workspace's.
  if (last?.subject === 'workspace') crumbs.push({ label: last.label, to: '' });
  return crumbs.map((crumb, index) => ({ ...crumb, to: index === crumbs.length - 1 ? null : crumb.to }));
}
