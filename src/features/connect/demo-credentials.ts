/** One credential of the embedded service, and what connecting with it shows. */
export interface DemoCredential {
  readonly key: string;
  readonly auth: 'key' | 'bearer';
  readonly name: string;
  readonly shows: string;
}

export const demoCredentials: readonly DemoCredential[] = [
  {
    key: 'demo-enterprise',
    auth: 'key',
    name: 'Enterprise',
    shows: 'About 240 projects, 90 members and 12 groups. Everything works.',
  },
  {
    key: 'demo-business',
    auth: 'key',
    name: 'Business',
    shows: 'A Business plan: what needs Enterprise says so.',
  },
  {
    key: 'demo-reader',
    auth: 'key',
    name: 'Read only',
    shows: 'A key with read scopes: nothing can be changed, and each control says why.',
  },
  {
    key: 'demo-member',
    auth: 'key',
    name: 'Member',
    shows: 'A caller without Security Center access; usage is hidden from it.',
  },
  {
    key: 'demo-no-pii',
    auth: 'key',
    name: 'No PII detection',
    shows: 'An Enterprise workspace where detection of personal data is off.',
  },
  {
    key: 'demo-session',
    auth: 'bearer',
    name: 'Session',
    shows: 'A session token of somebody who is a member of 12 workspaces.',
  },
  {
    key: 'demo-large',
    auth: 'key',
    name: 'Very large',
    shows: '100,000 projects and 5,000 members.',
  },
  {
    key: 'demo-limited',
    auth: 'key',
    name: 'Rate limited',
    shows: 'Ten requests in ten seconds, then it has to wait.',
  },
  {
    key: 'demo-free',
    auth: 'key',
    name: 'Free',
    shows: 'A Free plan: the service refuses every operation.',
  },
  {
    key: 'demo-projects-only',
    auth: 'key',
    name: 'Projects only',
    shows: 'A key without workspace scopes: workspaces cannot be read.',
  },
  {
    key: 'demo-unverified',
    auth: 'key',
    name: 'Unverified',
    shows: 'An account whose e-mail address is not verified.',
  },
];
