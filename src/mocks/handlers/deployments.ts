import type { Deployment } from '@/contract/resources/publishing.ts';

import { notFound } from '../pipeline/service-error.ts';
import type { OperationOf, Handler } from '../pipeline/types.ts';
import { below, hashText, mix, secondMs, prefixedId } from '../seed/primitives.ts';
import type { DeploymentPlan } from '../simulator-controls.ts';
import type { DeploymentRecord } from '../store/types.ts';

const minMs = 8 * secondMs;
const maxMs = 25 * secondMs;

/** The error class, which says where to fix it (spec §3.1). */
const failures: Readonly<Record<string, string>> = {
  transient: 'The build machine stopped before the build finished.',
  code: 'The build failed: src/pages/checkout.tsx imports "./totals", which does not exist.',
  configuration: 'public/intro.mp4 is 61 MB. Published files can be up to 25 MB.',
  data: 'The migration would drop the column orders.reference, which holds 4,812 values in production.',
  integration: 'The connected payment service rejected its credentials.',
  policy: 'A workspace policy requires approval before this project can be published.',
  internal: 'The deployment failed because of an internal error.',
};
const defaultClass = 'code';
const unexplained = 'The deployment failed.';

interface Beginning {
  readonly projectId: string;
  readonly workspaceId: string;
  readonly url: string;
  /** The number of earlier deployments of the project. */
  readonly earlier: number;
  readonly now: number;
  readonly plan: DeploymentPlan | undefined;
}

/** A new deployment. By default it succeeds after 8 to 25 seconds. */
export function beginDeployment(input: Beginning): DeploymentRecord {
  const seed = mix(hashText(input.projectId), input.earlier);
  const { outcome = 'completed', duration_ms, error_class, error_message } = input.plan ?? {};
  const duration = duration_ms ?? minMs + below(maxMs - minMs + 1, seed, 1);
  const failed = outcome === 'error';
  const errorClass = failed ? (error_class === undefined ? defaultClass : error_class) : null;
  const explained = failures[errorClass ?? ''] ?? unexplained;
  return {
    id: prefixedId('dep_', seed, 2),
    workspaceId: input.workspaceId,
    projectId: input.projectId,
    endsAt: input.now + duration,
    outcome,
    url: outcome === 'completed' ? input.url : null,
    errorMessage: failed ? (error_message === undefined ? explained : error_message) : null,
    errorClass,
  };
}

/** Spec §2.7: until it ends, a deployment only reports that it is running. */
function deploymentView(record: DeploymentRecord, now: number): Deployment {
  if (now < record.endsAt) return runningView(record);
  return {
    id: record.id,
    status: record.outcome,
    url: record.url,
    error_message: record.errorMessage,
    error_class: record.errorClass,
  };
}

/** Spec §3.1: the response to an accepted publish, however short the deployment is. */
export const runningView = ({ id }: DeploymentRecord): Deployment => ({
  id,
  status: 'running',
  url: null,
  error_message: null,
  error_class: null,
});

/** Spec §4.13. */
export const getDeployment: Handler<OperationOf<'getDeployment'>> = ({ path, store, now }) => {
  const record = store.findDeployment(path.project_id, path.deployment_id);
  if (record === undefined) throw notFound('deployment_not_found');
  return { body: deploymentView(record, now) };
};
