import type { FieldError } from '@/contract/errors.ts';
import { limits } from '@/contract/limits.ts';
import { type ProjectNameProblem, projectNameProblem } from '@/contract/project-name.ts';
import type { z } from '@/contract/zod.ts';

type Issue = z.core.$ZodIssue;

const nameProblems: Readonly<Record<ProjectNameProblem, string>> = {
  empty: 'must not be empty',
  blank: 'must contain a character other than whitespace',
  too_long: `must have at most ${limits.projectNameCodePoints} characters`,
  characters: 'contains a character that is not allowed',
  link: 'must not contain a link',
  domain: 'must not contain a domain name',
  ip_address: 'must not contain an IP address',
};

const articles: Readonly<Record<string, string>> = {
  array: 'an array',
  int: 'an integer',
  object: 'an object',
  boolean: 'true or false',
};

function sizeMessage(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const [bound, limit] = issue.code === 'too_big' ? ['at most', issue.maximum] : ['at least', issue.minimum];
  if (issue.code === 'too_small' && issue.origin !== 'number' && Number(limit) === 1)
    return 'must not be empty';
  if (issue.origin === 'string') return `must have ${bound} ${limit} characters`;
  if (issue.origin === 'array') return `must have ${bound} ${limit} items`;
  return `must be ${bound} ${limit}`;
}

/** zod's mini build says "Invalid input" for everything. These messages say what is valid. */
function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${articles[issue.expected] ?? `a ${issue.expected}`}`;
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'too_big':
    case 'too_small':
      return sizeMessage(issue);
    case 'invalid_format':
      return 'has the wrong format';
    case 'unrecognized_keys':
      return 'is not a known property';
    default:
      return 'is not allowed here';
  }
}

const notAnInstant = (): string => 'must be an RFC 3339 date-time';

/** Refinements of the contract with messages of their own. */
const refined: Readonly<Record<string, (value: unknown) => string | null>> = {
  'body.name': (value) => {
    const problem = typeof value === 'string' ? projectNameProblem(value) : null;
    return problem === null ? null : nameProblems[problem];
  },
  'body.audience_targets': () => 'is allowed only with the audience "custom"',
  'body.parent_origin': () =>
    'must be an HTTPS origin with a lowercase host and no port, path, query, fragment, or trailing slash',
  'path.user_id': () => 'must be a non-zero UUID',
  'query.query': () => `must have at most ${limits.queryLength} characters`,
  'query.starts_at': notAnInstant,
  'query.ends_at': notAnInstant,
  'query.workspace_id': () => `must name 1 to ${limits.workspacesPerList} workspaces`,
};

const join = (root: string, path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (location, key) => (typeof key === 'number' ? `${location}[${key}]` : `${location}.${String(key)}`),
    root,
  );

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );

function fromIssue(issue: Issue, root: string, input: unknown): FieldError[] {
  const location = join(root, issue.path);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ message: messageOf(issue), location: `${location}.${key}` }));
  if (issue.code === 'invalid_type' && issue.path.length > 0 && valueAt(input, issue.path) === undefined)
    return [{ message: 'is required', location }];
  const special = issue.code === 'custom' || issue.code === 'invalid_format';
  const message = (special ? refined[location]?.(valueAt(input, issue.path)) : null) ?? messageOf(issue);
  return [{ message, location }];
}

/** One entry for each failed field, located like `body.audience_targets[0].id` (spec §2.2). */
export function fieldErrors(error: z.core.$ZodError, root: string, input: unknown): FieldError[] {
  const found = error.issues.flatMap((issue) => fromIssue(issue, root, input));
  // A value may break several checks, but the field has failed once.
  return found.filter(
    ({ location }, index) => found.findIndex((other) => other.location === location) === index,
  );
}
