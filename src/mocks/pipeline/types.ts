import type { BodyOf, PathValues, QueryValues, ResponseOf } from '@/contract/operation.ts';
import type { OperationId, operations } from '@/contract/operations/index.ts';

import type { DeploymentPlan } from '../simulator-controls.ts';
import type { Credential, Store, WorkspaceState } from '../store/types.ts';

export type OperationOf<Id extends OperationId> = (typeof operations)[Id];
export type AnyOperation = OperationOf<OperationId>;

/** The workspace of an operation's path. Null if it spans workspaces (`/v1/workspaces`, `/v1/projects`). */
type WorkspaceOf<Op> = [keyof PathValues<Op>] extends [never] ? null : WorkspaceState;

/** A request that has passed every check of the pipeline. */
export interface Call<Op = AnyOperation> {
  readonly operation: Op;
  readonly path: PathValues<Op>;
  readonly query: QueryValues<Op>;
  readonly body: BodyOf<Op>;
  readonly credential: Credential;
  /** In the credential's access. If the path names a project, it exists. */
  readonly workspace: WorkspaceOf<Op>;
  readonly store: Store;
  /** Milliseconds of the simulator's clock. */
  readonly now: number;
  readonly url: URL;
  /** The outcome that the simulator plans for the project's next deployment. Returned once. */
  readonly takeDeploymentPlan: (projectId: string) => DeploymentPlan | undefined;
}

export interface HandlerResult<Op = AnyOperation> {
  /** Undefined only if the operation returns 204. */
  readonly body: ResponseOf<Op>;
  /** Defaults to the operation's own status. */
  readonly status?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Synchronous, so that nothing can happen between a check and its effect. */
export type Handler<Op = AnyOperation> = (call: Call<Op>) => HandlerResult<Op>;

export type HandlerTable = { readonly [Id in OperationId]?: Handler<OperationOf<Id>> };
