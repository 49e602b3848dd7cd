/** One kind of thing that a scanner reports (spec §2.13); some scanners give no description or no category. */
export interface FindingTemplate {
  readonly scanner: string;
  /** `{}` stands for the object that the finding is about. */
  readonly name: string;
  readonly description: string | null;
  readonly category: string | null;
}

/** The scanners of every scan, and those that some projects add (observed fields 6). */
export const usualScanners = [
  'agent_security',
  'dependency_audit',
  'row_level_security',
  'schema_review',
] as const;
export const extraScanners = ['deep_code_review', 'endpoint_protection', 'partner_pentest'] as const;

export const objects = [
  'customers',
  'orders',
  'invoices',
  'profiles',
  'messages',
  'bookings',
  'payments',
  'documents',
  'sessions',
  'audit_log',
  'claims',
  'shipments',
] as const;

const of = (
  scanner: string,
  category: string | null,
  name: string,
  description: string | null = null,
): FindingTemplate => ({ scanner, category, name, description });

/** What blocks publishing until it is resolved (spec §7, `security_critical_findings`). */
export const criticalTemplates: readonly FindingTemplate[] = [
  of(
    'agent_security',
    'data_exposure',
    'Anyone can read every row of "{}"',
    'The policy of this table lets anonymous callers select all rows. Limit it to the signed-in owner of a row.',
  ),
  of(
    'agent_security',
    'secret_exposure',
    'A service key is part of the published bundle',
    'The key was found in the browser code. Move the call into an edge function and rotate the key.',
  ),
  of(
    'agent_security',
    'access_control',
    'The admin page of "{}" does not check the role on the server',
    'Whoever knows the address can change other people’s data.',
  ),
];

/** By level; errors are few, so that those that exist are worth a look. */
export const templates = {
  error: [
    of(
      'agent_security',
      'data_exposure',
      'Table "{}" is readable without signing in',
      'Row-level security is off for this table, and the public key of the app can read it.',
    ),
    of(
      'row_level_security',
      'access_control',
      'Policy of "{}" is always true',
      'The policy passes for every caller; it was probably meant to compare the owner of the row.',
    ),
    of('dependency_audit', 'vulnerable_dependency', 'A dependency of "{}" has a known critical weakness'),
    of(
      'deep_code_review',
      'injection',
      'Text from a form of "{}" reaches a database query',
      'Use bound parameters in place of joining strings.',
    ),
  ],
  warn: [
    of(
      'row_level_security',
      'access_control',
      'Table "{}" has row-level security but no policy',
      'Nobody but the service role can read it; the app may show nothing.',
    ),
    of(
      'schema_review',
      'data_integrity',
      'Column of "{}" that holds an e-mail address is not unique',
      'Two accounts may end up with the same address.',
    ),
    of('dependency_audit', 'vulnerable_dependency', 'A dependency of "{}" has a known moderate weakness'),
    of(
      'endpoint_protection',
      'rate_limiting',
      'Edge function for "{}" has no rate limit',
      'A single caller can use up the quota of everyone.',
    ),
    of(
      'agent_security',
      'authentication',
      'Sessions of "{}" do not expire',
      'Let sessions end after a time without activity.',
    ),
    of('partner_pentest', null, 'Error page of "{}" shows a stack trace', null),
  ],
  info: [
    of('schema_review', 'maintainability', 'Index on "{}" is never used'),
    of('schema_review', 'maintainability', 'Foreign key of "{}" has no index', null),
    of('dependency_audit', 'outdated_dependency', 'A dependency of "{}" is two major versions behind'),
    of(
      'agent_security',
      'hardening',
      'Response headers of "{}" can be stricter',
      'A Content-Security-Policy would limit what an injected script can do.',
    ),
    of('deep_code_review', null, 'Input check of "{}" is done twice'),
    of('partner_pentest', null, 'Login page of "{}" tells whether an account exists', null),
  ],
} as const satisfies Record<'error' | 'warn' | 'info', readonly FindingTemplate[]>;
