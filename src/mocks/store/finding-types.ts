import type { findingCategories } from '@/contract/resources/insights.ts';
import type { reviewPriorities } from '@/contract/values.ts';

import type { InventoryState, InventoryTable } from './inventory-table.ts';

/** The facts that decide whether a project is flagged. */
export interface FlaggedInventory {
  readonly table: InventoryTable;
  readonly state: InventoryState;
  /** When review priorities were last computed. */
  readonly reviewedAt: number;
  isPublic(row: number): boolean;
  isOwnerInactive(row: number): boolean;
  daysInactive(row: number, asOf: number): number;
  scanned(row: number): number;
}

/** A reason to flag a project (spec §2.15). IDs that we don't know are the demo's own. */
export interface FindingType {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Explains why a matching project is flagged. */
  readonly detail: string;
  readonly category: (typeof findingCategories)[number];
  readonly review_priority: (typeof reviewPriorities)[number];
  /**
   * Whether the type needs personal-data detection. Without detection, the type is missing, and rejected as a filter
   * (spec §2.15, §4.20).
   */
  readonly needsPii?: true;
  readonly matches: (inventory: FlaggedInventory, row: number) => boolean;
}

const has = (column: Uint8Array, row: number): boolean => (column[row] ?? 0) > 0;

/** Higher review priority first: the order of the insights (spec §2.15). */
export const findingTypes: readonly FindingType[] = [
  {
    id: 'public_security_exposure',
    title: 'Public apps with security errors',
    description: 'Public apps whose latest scan has open errors.',
    detail: 'The app is public and its latest scan has open errors.',
    category: 'exposure',
    review_priority: 'needs_review',
    matches: (inventory, row) => inventory.isPublic(row) && has(inventory.table.error, row),
  },
  {
    id: 'public_pii_exposure',
    title: 'Public apps with personal data',
    description: 'Public apps that contain personal data.',
    detail: 'A public table exposes personal data to anonymous callers.',
    category: 'data',
    review_priority: 'needs_review',
    needsPii: true,
    matches: (inventory, row) => inventory.isPublic(row) && has(inventory.table.pii, row),
  },
  {
    id: 'anonymous_uploads',
    title: 'Uploads without signing in',
    description: 'Storage that accepts files from anonymous callers.',
    detail: 'Anyone can upload files to the project’s storage.',
    category: 'security',
    review_priority: 'needs_review',
    matches: () => false,
  },
  {
    id: 'open_pii_findings',
    title: 'Unresolved personal data',
    description: 'Projects with open personal-data findings.',
    detail: 'Personal data was detected and hasn’t been resolved.',
    category: 'data',
    review_priority: 'review_recommended',
    needsPii: true,
    matches: (inventory, row) => has(inventory.table.pii, row),
  },
  {
    id: 'external_collaborators',
    title: 'Shared externally',
    description: 'Projects with external collaborators.',
    detail: 'The project is shared with external collaborators.',
    category: 'access',
    review_priority: 'review_recommended',
    matches: (inventory, row) => has(inventory.table.externals, row),
  },
  {
    id: 'owner_inactive',
    title: 'Owner is no longer a member',
    description: 'Projects whose owner is no longer an active member of the workspace.',
    detail: 'The owner is no longer a member.',
    category: 'access',
    review_priority: 'review_recommended',
    matches: (inventory, row) => inventory.isOwnerInactive(row),
  },
  {
    id: 'secrets_in_project',
    title: 'Public apps with secrets',
    description: 'Public apps that store secrets for edge functions.',
    detail: 'The app is public and stores secrets.',
    category: 'credentials',
    review_priority: 'review_recommended',
    matches: (inventory, row) => inventory.isPublic(row) && has(inventory.table.secrets, row),
  },
  {
    id: 'abandoned_published_app',
    title: 'Abandoned public apps',
    description: 'Public apps that haven’t been edited in a year.',
    detail: 'The app is still public but hasn’t been edited in a year.',
    category: 'exposure',
    review_priority: 'review_recommended',
    matches: (inventory, row) =>
      inventory.isPublic(row) && inventory.daysInactive(row, inventory.reviewedAt) > 365,
  },
  {
    id: 'unscanned_published_app',
    title: 'Published without a scan',
    description: 'Published apps that have never been scanned.',
    detail: 'The app is published and has never been scanned.',
    category: 'security',
    review_priority: 'review_recommended',
    matches: (inventory, row) => inventory.state.published[row] === 1 && inventory.scanned(row) === 0,
  },
  {
    id: 'connector_write_access',
    title: 'Connectors with write access',
    description: 'Projects that can change data through a connector.',
    detail: 'The project can change data through a connector.',
    category: 'integrations',
    review_priority: 'no_review_needed',
    matches: (inventory, row) => has(inventory.table.connectors, row),
  },
  {
    id: 'runtime_errors',
    title: 'Runtime errors',
    description: 'Published apps with many recent errors.',
    detail: 'Visitors have recently seen errors in the app.',
    category: 'runtime',
    review_priority: 'no_review_needed',
    matches: (inventory, row) => inventory.state.published[row] === 1 && has(inventory.table.runtime, row),
  },
  {
    id: 'expired_connector_token',
    title: 'Expired connections',
    description: 'Projects with a connected service that needs to be reauthorized.',
    detail: 'A connected service needs to be reauthorized.',
    category: 'integrations',
    review_priority: 'no_review_needed',
    matches: () => false,
  },
];

/** The types that a project matches, as bits in the order of `findingTypes`. */
export function matchingTypes(inventory: FlaggedInventory, row: number): number {
  let mask = 0;
  for (let index = 0; index < findingTypes.length; index++)
    if (findingTypes[index]?.matches(inventory, row) === true) mask |= 1 << index;
  return mask;
}
