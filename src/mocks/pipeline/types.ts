import type { BodyOf, PathValues, QueryValues, ResponseOf } from '@/contract/operation.ts';
import type { OperationId, operations } from '@/contract/operations/index.ts';

import type { DeploymentPlan } from '../simulator-controls.ts';
import type { Credential, Store, WorkspaceState } from '../store/types.ts';

export type OperationOf<Id extends OperationId> = (typeof operations)[Id];
export type AnyOperation = OperationOf<OperationId>;

/** The workspace that an operation's path leads to; null where it spans workspaces (`/v1/workspaces`, `/v1/projects`). */
export type WorkspaceOf<Op> = [keyof PathValues<Op>] extends [never] ? null : WorkspaceState;

/** A request that has passed every check of the pipeline. */
export interface Call<Op = AnyOperation> {
  readonly operation: Op;
  readonly path: PathValues<Op>;
  readonly query: QueryValues<Op>;
  readonly body: BodyOf<Op>;
  readonly credential: Credential;
  /** Already found and within the credential's reach; a project in the path exists too. */
  readonly workspace: WorkspaceOf<Op>;
  readonly store: Store;
  /** Milliseconds of the simulator's clock. */
  readonly now: number;
  readonly url: URL;
  /** How the simulator wants the project's next deployment to end; asked once. */
  readonly takeDeploymentPlan: (projectId: string) => DeploymentPlan | undefined;
}

export interface HandlerResult<Op = AnyOperation> {
  /** Undefined only where the operation answers 204. */
  readonly body: ResponseOf<Op>;
  /** The operation's own status when absent. */
  readonly status?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** What an operation does. Synchronous, so that nothing comes between a check and its effect. */
export type Handler<Op = AnyOperation> = (call: Call<Op>) => HandlerResult<Op>;

export type HandlerTable = { readonly [Id in OperationId]?: Handler<OperationOf<Id>> };
