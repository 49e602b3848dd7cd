import type { Audience, Visibility, WorkspaceRecord } from '../store/types.ts';
import { hashText } from './hash.ts';
import { prefixedId } from './ids.ts';
import type { ProjectPlan } from './project-table.ts';
import { screenshot } from './screenshot.ts';
import { dayMs, instant } from './time.ts';
import { workspaceDefinitions, type WorkspaceDefinition } from './workspace-definitions.ts';

export type WorkspaceName = keyof typeof workspaceDefinitions;

const seedOf = (name: WorkspaceName): number => hashText(`workspace ${name}`);

/** The ID of a demo workspace. */
export const workspaceIdOf = (name: WorkspaceName): string => prefixedId('workspace_', seedOf(name), 0);

/** The most common value comes first in these lists. */
function audiencesOf(of: WorkspaceDefinition): readonly (Audience | null)[] {
  if (of.policy === 'disabled') return [];
  if (of.policy !== undefined) return of.groups > 0 ? ['workspace', 'custom', null] : ['workspace', null];
  return of.groups > 0 ? ['public', 'workspace', 'custom', null] : ['public', 'workspace', null];
}

/** `restricted` and `workspace_view` need Business or Enterprise (spec §2.3). */
const visibilitiesOf = (of: WorkspaceDefinition): readonly (Visibility | null)[] =>
  of.plan === 'free' ? ['workspace_edit', null] : ['workspace_edit', 'restricted', 'workspace_view', null];

function recordOf(name: WorkspaceName, of: WorkspaceDefinition, base: number): WorkspaceRecord {
  const now = new Date(base);
  const monthStart = (months: number) => instant(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));
  const billed = of.plan !== 'free';
  const id = workspaceIdOf(name);
  return {
    id,
    name: of.name,
    description: of.description,
    image_url: of.image === true ? screenshot(id) : null,
    plan: of.plan,
    num_seats: of.seats ?? null,
    billing_period_starts_at: billed ? monthStart(0) : null,
    billing_period_ends_at: billed ? monthStart(1) : null,
    default_monthly_member_credit_limit: of.creditLimit ?? null,
    default_project_visibility: of.defaultVisibility ?? null,
    publishing_policy: of.policy ?? null,
    enable_pii: of.pii ?? false,
    enforce_sso: of.sso ?? false,
    created_at: instant(base - of.ageDays * dayMs),
    updated_at: instant(base - of.ageDays * dayMs * 0.05),
  };
}

export interface WorkspaceSeed {
  readonly record: WorkspaceRecord;
  readonly projects: ProjectPlan;
  readonly defaultAudience: Audience;
}

function seedWorkspace(
  name: WorkspaceName,
  of: WorkspaceDefinition,
  base: number,
  variant: number,
): WorkspaceSeed {
  const record = recordOf(name, of, base);
  return {
    record,
    // Without a restriction, an app without an audience is public (spec §2.8, §4.6).
    defaultAudience: of.policy === undefined ? 'public' : 'workspace',
    projects: {
      people: {
        seed: seedOf(name) ^ variant,
        workspaceId: record.id,
        base,
        domain: of.domain,
        ageDays: of.ageDays,
        active: of.members,
        pending: of.pending ?? 0,
        left: of.left ?? 0,
        groups: of.groups,
        scim: of.sso ?? false,
      },
      projects: of.projects,
      featured: name === 'northwind',
      audiences: audiencesOf(of),
      visibilities: visibilitiesOf(of),
      previewHost: of.noPreviews === true ? null : `apps.${of.domain}`,
    },
  };
}

/** All workspaces, dated relative to `base`. Another `variant` changes everything but their IDs. */
export function seedWorkspaces(base: number, variant: number): WorkspaceSeed[] {
  const names = Object.keys(workspaceDefinitions).filter(
    (name): name is WorkspaceName => name in workspaceDefinitions,
  );
  return names.map((name) => seedWorkspace(name, workspaceDefinitions[name], base, variant));
}
