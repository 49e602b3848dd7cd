import { callBinding, paginate } from '../pipeline/cursor.ts';
import { ServiceError, notFound } from '../pipeline/service-error.ts';
import type { OperationOf, Handler } from '../pipeline/types.ts';
import { piiLabelsOf } from '../seed/pii.ts';
import { detectsPii } from '../store/inventory.ts';

/** 402 of what needs the detection of personal data, where it is not to be had (spec 4.20, 7). */
export const piiUnavailable = (): ServiceError =>
  new ServiceError(402, 'payment_required', { props: { required_features: ['pii_detection'] } });

/** Spec 4.18: newest first. Without detection there is nothing to be found, which is a 404. */
export const listPiiLabels: Handler<OperationOf<'listPiiLabels'>> = (call) => {
  const { workspace, path } = call;
  const { past } = workspace.projects;
  const row = past.row(path.project_id);
  if (!detectsPii(workspace) || row === -1) throw notFound('pii_labels_not_found');
  const labels = piiLabelsOf(path.project_id, past.gist(row).createdMs, past.seededAt);
  return { body: paginate(labels, { ...call.query, binding: callBinding(call) }) };
};
