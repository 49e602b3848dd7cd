import type { z } from '../zod.ts';
import { analytics, analyticsBreakdowns, realtimeAnalytics } from './analytics.ts';
import { inventoryPage, workspaceInsights } from './insights.ts';
import { workspaceGroup, workspaceMember, workspaceMemberDetails } from './people.ts';
import { project, projectSummary } from './project.ts';
import { deployment, embedUrl, publishSettings } from './publishing.ts';
import { piiLabel, securityFinding, securityScan } from './security.ts';
import { workspace, workspaceSummary } from './workspace.ts';

const time = '2026-09-01T08:30:00Z';
const workspaceId = 'workspace_01k4t8w2m3n4p5q6r7s8t9v0wx';
export const userId = '404666c6-2bd3-4b4c-9b8e-0f6a2f9a1c11';
const series = { total: 3, label: 'visitors', data: [{ timestamp: time, value: 3 }] };
const stat = { value: 240, delta_30d: 12, delta_window: '30 days' };

export const summaryExample = {
  created_at: time,
  description: 'Lets customers pay their invoices.',
  id: 'prj_01k4t8w2m3n4p5q6r7s8t9v0wx',
  is_published: true,
  last_edited_at: time,
  latest_screenshot_url: 'https://shots.example.com/1.png',
  name: 'Billing portal',
  owner_id: userId,
  publish_audience: 'public',
  visibility: 'workspace_edit',
  workspace_id: workspaceId,
};
export const workspaceSummaryExample = {
  id: workspaceId,
  name: 'Acme',
  description: null,
  image_url: null,
  plan: 'pro',
  num_projects: 42,
  created_at: time,
  updated_at: time,
};
export const findingType = {
  category: 'data',
  description: 'A public table exposes personal data to anonymous callers.',
  id: 'public_pii_exposure',
  project_count: 4,
  review_priority: 'needs_review',
  title: 'Public personal data',
};
export const inventoryExample = {
  activity_group: 'last_14_days',
  connectors: ['crm'],
  description: 'Lets customers pay their invoices.',
  edge_functions: [{ name: 'send-welcome-email' }],
  edit_count: 128,
  edits_24h: 4,
  edits_7d: 21,
  edits_30d: 67,
  id: 'prj_01k4t8w2m3n4p5q6r7s8t9v0wx',
  is_published: true,
  last_edited_at: time,
  last_security_scan_at: null,
  matched_reason: {
    category: 'data',
    detail: 'A public table exposes personal data.',
    id: 'public_pii_exposure',
    label: 'Public personal data',
    review_priority: 'needs_review',
    values: { connector_count: 2, edge_function_count: 3, error_count: 2, open_pii_finding_count: 3 },
  },
  message_count: 56,
  name: 'Billing portal',
  owner: { id: userId, name: 'Ada' },
};

/** One full example of every resource of spec §2. */
export const examples: readonly (readonly [string, z.ZodMiniType, Record<string, unknown>])[] = [
  [
    'Project (2.3)',
    project,
    {
      ...summaryExample,
      latest_commit_sha: '3f786850e387550fdab836ed7e6dc881de23001b',
      preview_url: 'https://id-preview--7b1f.app.example.com',
      publish_audience_targets: [
        { type: 'group', id: `engineering_${workspaceId}` },
        { type: 'user', id: userId },
      ],
    },
  ],
  ['ProjectSummary with its eleven fields', projectSummary, summaryExample],
  [
    'PublishSettings (2.6), a group stored while public',
    publishSettings,
    { audience: 'public', audience_targets: [{ type: 'group', id: 'grp_01k4t8w2m3n4p5q6r7s8t9v0wx' }] },
  ],
  [
    'Deployment (2.7)',
    deployment,
    { id: 'd1', status: 'running', url: null, error_message: null, error_class: null },
  ],
  [
    'Workspace (2.8)',
    workspace,
    {
      ...workspaceSummaryExample,
      num_seats: 25,
      billing_period_starts_at: '2026-09-01T00:00:00Z',
      billing_period_ends_at: '2026-10-01T00:00:00Z',
      default_monthly_member_credit_limit: 500,
      default_project_visibility: 'workspace_edit',
      publishing_policy: 'workspace_only',
      enable_pii: false,
      enforce_sso: true,
    },
  ],
  ['WorkspaceSummary (2.9)', workspaceSummary, workspaceSummaryExample],
  [
    'WorkspaceGroup (2.10)',
    workspaceGroup,
    {
      id: `engineering_${workspaceId}`,
      workspace_id: workspaceId,
      name: 'Engineering',
      description: null,
      scim_external_id: '00g1a2b3c4D5e6F7g8h9',
      member_count: 12,
      created_at: time,
      updated_at: time,
    },
  ],
  ['WorkspaceMember (2.11)', workspaceMember, { user_id: userId, type: 'user' }],
  [
    'WorkspaceMemberDetails (2.11)',
    workspaceMemberDetails,
    {
      email: 'ada@example.com',
      name: 'Ada',
      type: 'user',
      user_id: userId,
      workspace_id: workspaceId,
      joined_at: time,
      invited_at: null,
    },
  ],
  [
    'SecurityScan (2.12)',
    securityScan,
    {
      commit_sha: null,
      finished_at: null,
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      requested_scanners: ['agent_security'],
      started_at: time,
      status: 'running',
    },
  ],
  [
    'SecurityFinding (2.13)',
    securityFinding,
    {
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae8',
      name: 'Open table',
      description: null,
      category: 'data_exposure',
      level: 'error',
      scanner_name: 'agent_security',
      status: 'open',
      created_at: time,
      updated_at: time,
    },
  ],
  [
    'PiiLabel (2.14)',
    piiLabel,
    { found_at: time, id: 'pii_01k4', quote: 'ada@example.com', source: 'chat', status: 'open' },
  ],
  [
    'WorkspaceInsights (2.15)',
    workspaceInsights,
    {
      as_of: null,
      summary: {
        total_projects: stat,
        externally_published: stat,
        workspace_members: stat,
        risk: { needs_review: 1, review_recommended: 2, no_review_needed: 3 },
      },
      findings: [findingType],
    },
  ],
  [
    'WorkspaceInsightsProjectPage (2.15)',
    inventoryPage,
    {
      activity_as_of: { edits_as_of: time, visitors_as_of: null },
      applied_finding: findingType,
      as_of: time,
      data: [inventoryExample],
      pagination: { has_more: true, next_cursor: 'eyJ2IjoxfQ' },
    },
  ],
  [
    'CreateEmbedURLResponse (2.16)',
    embedUrl,
    { embed_url: 'https://id-preview--7b1f.app.example.com/?__token=x', expires_at: time },
  ],
  [
    'ProjectAnalytics (2.17)',
    analytics,
    {
      time_series: {
        visitors: series,
        pageviews: series,
        pageviews_per_visit: series,
        session_duration: series,
        bounce_rate: series,
      },
    },
  ],
  [
    'ProjectAnalyticsBreakdowns (2.17)',
    analyticsBreakdowns,
    { pages: [{ label: '/pricing', visitors: 9 }], sources: [], devices: [], countries: [] },
  ],
  [
    'ProjectRealtimeAnalytics (2.17)',
    realtimeAnalytics,
    { buckets: [{ timestamp: time, visitors: 2 }], current_visitors: 2 },
  ],
];
