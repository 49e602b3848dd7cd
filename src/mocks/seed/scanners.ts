/** A kind of finding (spec §2.13). Some scanners give no description or no category. */
export interface FindingTemplate {
  readonly scanner: string;
  /** `{}` is replaced by the affected object. */
  readonly name: string;
  readonly description: string | null;
  readonly category: string | null;
}

/** The scanners of every scan, and optional ones (observed fields 6). */
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

const template = (
  scanner: string,
  category: string | null,
  name: string,
  description: string | null = null,
): FindingTemplate => ({ scanner, category, name, description });

/** Findings that block publishing until they are resolved (spec §7, `security_critical_findings`). */
export const criticalTemplates: readonly FindingTemplate[] = [
  template(
    'agent_security',
    'data_exposure',
    'Anyone can read every row of "{}"',
    'The table’s policy lets anonymous callers select all rows. Limit access to the signed-in owner of each row.',
  ),
  template(
    'agent_security',
    'secret_exposure',
    'A service key is part of the published bundle',
    'The key was found in the browser code. Move the call into an edge function and rotate the key.',
  ),
  template(
    'agent_security',
    'access_control',
    'The admin page of "{}" does not check the role on the server',
    'Anyone who has the URL can change other people’s data.',
  ),
];

/** Keyed by level. Errors are rare, so that each one matters. */
export const templates = {
  error: [
    template(
      'agent_security',
      'data_exposure',
      'Table "{}" is readable without signing in',
      'Row-level security is off for this table, and the public key of the app can read it.',
    ),
    template(
      'row_level_security',
      'access_control',
      'Policy of "{}" is always true',
      'The policy allows every caller. It was probably meant to check the row’s owner.',
    ),
    template(
      'dependency_audit',
      'vulnerable_dependency',
      'A dependency of "{}" has a known critical vulnerability',
    ),
    template(
      'deep_code_review',
      'injection',
      'Text from a form of "{}" reaches a database query',
      'Use bound parameters instead of concatenating strings.',
    ),
  ],
  warn: [
    template(
      'row_level_security',
      'access_control',
      'Table "{}" has row-level security but no policy',
      'Only the service role can read it, so the app may show no data.',
    ),
    template(
      'schema_review',
      'data_integrity',
      'Email column of "{}" is not unique',
      'Two accounts can have the same email address.',
    ),
    template(
      'dependency_audit',
      'vulnerable_dependency',
      'A dependency of "{}" has a known moderate vulnerability',
    ),
    template(
      'endpoint_protection',
      'rate_limiting',
      'Edge function for "{}" has no rate limit',
      'A single caller can exhaust everyone’s quota.',
    ),
    template(
      'agent_security',
      'authentication',
      'Sessions for "{}" never expire',
      'End sessions after a period of inactivity.',
    ),
    template('partner_pentest', null, 'Error page of "{}" shows a stack trace', null),
  ],
  info: [
    template('schema_review', 'maintainability', 'Index on "{}" is never used'),
    template('schema_review', 'maintainability', 'Foreign key of "{}" has no index', null),
    template('dependency_audit', 'outdated_dependency', 'A dependency of "{}" is two major versions behind'),
    template(
      'agent_security',
      'hardening',
      'Response headers of "{}" can be stricter',
      'A Content-Security-Policy would limit what an injected script can do.',
    ),
    template('deep_code_review', null, 'Input for "{}" is validated twice'),
    template('partner_pentest', null, 'Login page of "{}" reveals whether an account exists', null),
  ],
} as const satisfies Record<'error' | 'warn' | 'info', readonly FindingTemplate[]>;
