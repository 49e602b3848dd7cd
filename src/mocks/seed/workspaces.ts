import type { Audience, Visibility, WorkspaceRecord } from '../store/types.ts';
import { hashText, dayMs, instant, prefixedId } from './primitives.ts';
import type { ProjectPlan } from './project-table.ts';
import { screenshot } from './screenshot.ts';
import { workspaceDefinitions, type WorkspaceDefinition } from './workspace-definitions.ts';

export type WorkspaceName = keyof typeof workspaceDefinitions;

const seedOf = (name: WorkspaceName): number => hashText(`workspace ${name}`);

export const workspaceIdOf = (name: WorkspaceName): string => prefixedId('workspace_', seedOf(name), 0);

/** The most common value comes first in these lists. */
function audiencesOf(definition: WorkspaceDefinition): readonly (Audience | null)[] {
  if (definition.policy === 'disabled') return [];
  if (definition.policy !== undefined)
    return definition.groups > 0 ? ['workspace', 'custom', null] : ['workspace', null];
  return definition.groups > 0 ? ['public', 'workspace', 'custom', null] : ['public', 'workspace', null];
}

/** `restricted` and `workspace_view` need Business or Enterprise (spec §2.3). */
const visibilitiesOf = (definition: WorkspaceDefinition): readonly (Visibility | null)[] =>
  definition.plan === 'free'
    ? ['workspace_edit', null]
    : ['workspace_edit', 'restricted', 'workspace_view', null];

function recordOf(name: WorkspaceName, definition: WorkspaceDefinition, base: number): WorkspaceRecord {
  const now = new Date(base);
  const monthStart = (months: number) => instant(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));
  const billed = definition.plan !== 'free';
  const id = workspaceIdOf(name);
  return {
    id,
    name: definition.name,
    description: definition.description,
    image_url: definition.image === true ? screenshot(id) : null,
    plan: definition.plan,
    num_seats: definition.seats ?? null,
    billing_period_starts_at: billed ? monthStart(0) : null,
    billing_period_ends_at: billed ? monthStart(1) : null,
    default_monthly_member_credit_limit: definition.creditLimit ?? null,
    default_project_visibility: definition.defaultVisibility ?? null,
    publishing_policy: definition.policy ?? null,
    enable_pii: definition.pii ?? false,
    enforce_sso: definition.sso ?? false,
    created_at: instant(base - definition.ageDays * dayMs),
    updated_at: instant(base - definition.ageDays * dayMs * 0.05),
  };
}

export interface WorkspaceSeed {
  readonly record: WorkspaceRecord;
  readonly projects: ProjectPlan;
  readonly defaultAudience: Audience;
}

function seedWorkspace(
  name: WorkspaceName,
  definition: WorkspaceDefinition,
  base: number,
  variant: number,
): WorkspaceSeed {
  const record = recordOf(name, definition, base);
  return {
    record,
    // Without a restriction, an app without an audience is public (spec §2.8, §4.6).
    defaultAudience: definition.policy === undefined ? 'public' : 'workspace',
    projects: {
      people: {
        seed: seedOf(name) ^ variant,
        workspaceId: record.id,
        base,
        domain: definition.domain,
        ageDays: definition.ageDays,
        active: definition.members,
        pending: definition.pending ?? 0,
        left: definition.left ?? 0,
        groups: definition.groups,
        scim: definition.sso ?? false,
      },
      projects: definition.projects,
      showcase: name === 'northwind',
      audiences: audiencesOf(definition),
      visibilities: visibilitiesOf(definition),
      previewHost: definition.noPreviews === true ? null : `apps.${definition.domain}`,
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
