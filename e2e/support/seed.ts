import type { Connection } from '../../src/api/connection/connections.ts';
import type { ConnectionState } from '../../src/api/connection/select-connection.ts';
import { accessibleWorkspacesAfter } from '../../src/api/workspaces/accessible-workspaces.ts';
import { workspaceSummary } from '../../src/contract/resources/workspace.ts';
import { z } from '../../src/contract/zod.ts';
import {
  edgeCredentials,
  mainCredential,
  otherCredentials,
} from '../../src/features/connect/demo-credentials.ts';
import { randomId } from '../../src/lib/ids.ts';
import { serviceFetch } from '../../src/mocks/adapters/node.ts';
import { createService } from '../../src/mocks/service.ts';

/** Seeded like the one in the page, so IDs and names match. Created once per worker, on first use. */
let seeded: typeof fetch | undefined;

async function read<T>(key: string, path: string, item: z.ZodMiniType<T>): Promise<readonly T[]> {
  seeded ??= serviceFetch(createService());
  const response = await seeded(path, { headers: { 'Service-API-Key': key } });
  if (!response.ok) throw new Error(`GET ${path} as ${key} returned ${response.status}`);
  return z.object({ data: z.array(item) }).parse(await response.json()).data;
}

interface SeededConnection {
  /** What a tab stores after connecting. */
  readonly state: ConnectionState<Connection>;
  /** The first workspace of the credential. */
  readonly workspaceId: string;
}

const connections = new Map<string, Promise<SeededConnection>>();

/** The connection that a demo credential's card creates. */
export function seededConnection(key: string): Promise<SeededConnection> {
  const connection = connections.get(key) ?? createConnection(key);
  connections.set(key, connection);
  return connection;
}

async function createConnection(key: string): Promise<SeededConnection> {
  const credential = [mainCredential, ...otherCredentials, ...edgeCredentials].find(
    (candidate) => candidate.key === key,
  );
  if (credential === undefined) throw new Error(`The demo has no key ${key}.`);
  const items = await read(key, '/v1/workspaces', workspaceSummary);
  const [first, second] = items;
  if (first === undefined) throw new Error(`${key} reaches no workspace.`);
  const connection = {
    id: randomId(),
    name: credential.name,
    color: 'blue' as const,
    auth: credential.auth,
    secret: key,
    kept: true,
    plan: second === undefined ? first.plan : null,
    ...accessibleWorkspacesAfter({ workspaceIds: [] }, { items, unreadable: [], complete: true }),
  };
  return { state: { connections: [connection], chosen: [connection.id] }, workspaceId: first.id };
}

const listedProject = z.object({ id: z.string(), workspace_id: z.string(), name: z.nullable(z.string()) });
const pathOf = ({ id, workspace_id }: z.infer<typeof listedProject>): string =>
  `/workspaces/${workspace_id}/projects/${id}`;

/** The URL of the first project in the list. */
export async function firstProjectPath(key: string): Promise<string> {
  const { workspaceId } = await seededConnection(key);
  const [first] = await read(key, `/v1/projects?workspace_id=${workspaceId}&limit=1`, listedProject);
  if (first === undefined) throw new Error(`${key} has no project.`);
  return pathOf(first);
}

/** The URL of the first project of that name. */
export async function projectPath(name: string, key: string): Promise<string> {
  const { workspaceId } = await seededConnection(key);
  const query = new URLSearchParams({ workspace_id: workspaceId, query: name, limit: '100' });
  const found = await read(key, `/v1/projects?${query}`, listedProject);
  const project = found.find((candidate) => candidate.name === name);
  if (project === undefined) throw new Error(`${key} has no project called “${name}”.`);
  return pathOf(project);
}
