import { Simulation } from '../simulator.ts';
import type { Credential, ProjectCollection, Store, WorkspaceState } from '../store/types.ts';
import { type HandlerParts, createHandler } from './handler.ts';
import { RateLimiter } from './rate-limit.ts';
import type { HandlerTable } from './types.ts';

/** A project that every fixture workspace has, as `p-<workspace>`. */
const collection = (workspaceId: string): ProjectCollection => ({
  // The pipeline checks only whether a project exists.
  find: (id) => (id === `p-${workspaceId}` ? ({ id } as ReturnType<ProjectCollection['find']>) : undefined),
  count: () => 1,
  walk: () => [],
  write: () => undefined,
  rescan: () => undefined,
  past: {
    seededAt: 0,
    seeded: 0,
    recordAt: () => {
      throw new Error('No projects');
    },
    row: () => -1,
    summary: () => {
      throw new Error('No projects');
    },
    written: () => [],
    versions: () => [],
    rescanned: () => [],
    rescans: () => [],
  },
});

const workspace = (id: string, plan: string): WorkspaceState => ({
  record: {
    id,
    plan,
    name: id,
    description: null,
    image_url: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    num_seats: null,
    billing_period_starts_at: null,
    billing_period_ends_at: null,
    default_monthly_member_credit_limit: null,
    default_project_visibility: null,
    publishing_policy: null,
    enable_pii: false,
    enforce_sso: false,
  },
  members: [],
  groups: [],
  projects: collection(id),
  defaultAudience: 'public',
  appHost: `apps.${id}.example`,
});

const credentialOf = (
  key: string,
  workspaceIds: readonly string[],
  more: Partial<Credential> = {},
): Credential => ({
  key,
  label: key,
  kind: 'api_key',
  workspaceIds,
  scopes: ['projects:write', 'workspaces:write'],
  emailVerified: true,
  permissions: new Set(['security_center.view', 'workspace.usage.view']),
  rate: { limit: 1000, windowMs: 60_000 },
  ...more,
});

const credentials = [
  credentialOf('full', ['big']),
  credentialOf('business', ['mid']),
  credentialOf('free', ['small']),
  credentialOf('reader', ['big'], { scopes: ['projects:read', 'workspaces:read'] }),
  credentialOf('projects', ['big'], { scopes: ['projects:write'] }),
  credentialOf('plain', ['big'], { permissions: new Set() }),
  credentialOf('unverified', [], { emailVerified: false }),
  credentialOf('session', ['mid', 'small'], { kind: 'session' }),
  credentialOf('limited', ['big'], { rate: { limit: 4, windowMs: 10_000 } }),
];

const store = (): Store => ({
  base: 0,
  credentials: new Map(credentials.map((credential) => [credential.key, credential])),
  workspaces: new Map(
    [workspace('big', 'enterprise'), workspace('mid', 'business'), workspace('small', 'free')].map(
      (state) => [state.record.id, state],
    ),
  ),
  lagMs: 0,
  inventoryItems: 'full',
  listTime: (now) => now,
  write: () => undefined,
  rescan: () => false,
  startDeployment: () => undefined,
  findDeployment: () => undefined,
  countDeployments: () => 0,
  settle: () => undefined,
  changes: () => null,
  restore: () => true,
  reset: () => undefined,
});

const page = { data: [], pagination: { has_more: false, next_cursor: null } };
/** Handlers that return empty successes, for tests of the steps before them. */
export const emptyHandlers: HandlerTable = {
  listWorkspaces: () => ({ body: page }),
  listWorkspaceMembers: () => ({ body: page }),
  listProjects: () => ({ body: page }),
  deleteProject: () => ({ body: undefined }),
};

export interface Fixture {
  readonly send: (path: string, init?: SendInit) => Promise<Response>;
  readonly simulation: Simulation;
  readonly parts: HandlerParts;
  readonly advance: (ms: number) => void;
  readonly waits: number[];
}

interface SendInit {
  /** Null sends no credential. */
  readonly key?: string | null;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
}

/** The pipeline with three workspaces, a test's handlers, and a clock that moves only on command. */
export function pipelineFixture(handlers = emptyHandlers): Fixture {
  let now = Date.UTC(2026, 10, 20);
  const limiter = new RateLimiter();
  const simulation = new Simulation({
    reset: () => undefined,
    setLag: () => undefined,
    setRateLimit: (rate) => {
      limiter.override = rate;
    },
    setInventoryItems: () => undefined,
    rescan: () => false,
    changed: () => undefined,
    random: () => 0.5,
  });
  const waits: number[] = [];
  const parts: HandlerParts = {
    store: store(),
    handlers,
    simulation,
    limiter,
    now: () => now,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    changed: () => Promise.resolve(),
  };
  const handle = createHandler(parts);
  return {
    parts,
    simulation,
    waits,
    advance: (ms) => {
      now += ms;
    },
    send: (path, { key = 'full', headers, ...init } = {}) =>
      handle(
        new Request(`http://service.local${path}`, {
          ...init,
          headers: { ...(key === null ? {} : { 'Service-API-Key': key }), ...headers },
        }),
      ),
  };
}

export async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null) throw new Error('The response isn’t an object');
  return { ...body };
}

/** An error without its wording and request ID. The status is in both header and body. */
export async function outcome(response: Response): Promise<Record<string, unknown>> {
  const { type, status, detail, errors, props } = await bodyOf(response);
  if (status !== response.status) throw new Error(`The envelope says ${String(status)}`);
  return { status, type, detail, errors, props };
}

export async function locations(response: Response): Promise<unknown> {
  const { errors } = await outcome(response);
  return Array.isArray(errors) ? errors.map((error: { location: unknown }) => error.location) : errors;
}
