import { defineOperation, pageOf, pageParams } from '../operation.ts';
import { piiLabel, securityFinding, securityScan } from '../resources/security.ts';

export const listSecurityScans = /* @__PURE__ */ defineOperation({
  operationId: 'listSecurityScans',
  section: '4.15',
  path: '/v1/projects/{project_id}/security-scans',
  query: pageParams,
  response: pageOf(securityScan),
  item: securityScan,
  scope: 'projects:read',
});

/** Plan, scope, and body are "not shown". We assume those of its neighbors (spec §4.16). */
export const getSecurityScan = /* @__PURE__ */ defineOperation({
  operationId: 'getSecurityScan',
  section: '4.16',
  path: '/v1/projects/{project_id}/security-scans/{scan_id}',
  response: securityScan,
  scope: 'projects:read',
});

export const listSecurityScanFindings = /* @__PURE__ */ defineOperation({
  operationId: 'listSecurityScanFindings',
  section: '4.17',
  path: '/v1/projects/{project_id}/security-scans/{scan_id}/findings',
  query: pageParams,
  response: pageOf(securityFinding),
  item: securityFinding,
  scope: 'projects:read',
});

export const listPiiLabels = /* @__PURE__ */ defineOperation({
  operationId: 'listPiiLabels',
  section: '4.18',
  path: '/v1/projects/{project_id}/pii-labels',
  query: pageParams,
  response: pageOf(piiLabel),
  item: piiLabel,
  scope: 'projects:read',
  plan: 'enterprise',
});
