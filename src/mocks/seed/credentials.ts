import type { Credential, Permission } from '../store/types.ts';
import { workspaceIdOf, type WorkspaceName } from './workspaces.ts';

const everyPermission: readonly Permission[] = ['workspace.usage.view', 'security_center.view'];

/**
 * Our own limit, because the specification has no number (spec §8). Enough for 100,000 projects in pages of 100, and
 * for a test suite. `demo-limited` has a small one.
 */
const generalRate = { limit: 6000, windowMs: 60_000 };

interface Definition extends Partial<Omit<Credential, 'workspaceIds' | 'permissions'>> {
  readonly key: string;
  readonly label: string;
  readonly workspaces: readonly WorkspaceName[];
  readonly permissions?: readonly Permission[];
}

/** In the order of the README. */
const definitions: readonly Definition[] = [
  { key: 'demo-enterprise', label: 'Enterprise: everything works', workspaces: ['northwind'] },
  { key: 'demo-business', label: 'Business: no Enterprise features', workspaces: ['cobalt'] },
  { key: 'demo-free', label: 'Free: the API needs a higher plan', workspaces: ['lantern'] },
  {
    key: 'demo-reader',
    label: 'Read-only key',
    workspaces: ['northwind'],
    scopes: ['projects:read', 'workspaces:read'],
  },
  {
    key: 'demo-projects-only',
    label: 'Key for projects only',
    workspaces: ['northwind'],
    scopes: ['projects:write'],
  },
  {
    key: 'demo-member',
    label: 'Member without admin permissions',
    workspaces: ['northwind'],
    permissions: [],
  },
  { key: 'demo-no-pii', label: 'Enterprise without personal-data detection', workspaces: ['harbor'] },
  {
    key: 'demo-unverified',
    label: 'Email address not verified',
    workspaces: ['driftwood'],
    emailVerified: false,
  },
  {
    key: 'demo-session',
    label: 'Session: twelve workspaces',
    kind: 'session',
    // Two more workspaces than a project list may select (spec §4.6).
    workspaces: [
      'northwind',
      'cobalt',
      'alder',
      'brightwater',
      'cinder',
      'dune',
      'everline',
      'fernway',
      'gable',
      'hollow',
      'juniper',
      'kite',
    ],
  },
  {
    key: 'demo-limited',
    label: '10 requests every 10 seconds',
    workspaces: ['pebble'],
    rate: { limit: 10, windowMs: 10_000 },
  },
  { key: 'demo-large', label: 'Enterprise: 100,000 projects', workspaces: ['meridian'] },
];

export function seedCredentials(): ReadonlyMap<string, Credential> {
  return new Map(
    definitions.map((definition) => [
      definition.key,
      {
        key: definition.key,
        label: definition.label,
        kind: definition.kind ?? 'api_key',
        workspaceIds: definition.workspaces.map(workspaceIdOf),
        scopes: definition.scopes ?? ['projects:write', 'workspaces:write'],
        emailVerified: definition.emailVerified ?? true,
        permissions: new Set(definition.permissions ?? everyPermission),
        rate: definition.rate ?? generalRate,
      },
    ]),
  );
}
