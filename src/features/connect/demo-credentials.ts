export interface DemoCredential {
  readonly key: string;
  readonly auth: 'key' | 'bearer';
  readonly name: string;
  readonly about: string;
}

const apiKey = (key: string, name: string, about: string): DemoCredential => ({
  key,
  auth: 'key',
  name,
  about,
});

/** The account that most people want to try. */
export const mainCredential = apiKey(
  'demo-enterprise',
  'Enterprise',
  '243 projects, 90 members, and 12 groups, with every feature.',
);

export const otherCredentials: readonly DemoCredential[] = [
  apiKey('demo-business', 'Business', 'Business plan, without Enterprise features.'),
  apiKey('demo-reader', 'Read only', 'Read scopes only. Changes are rejected.'),
  apiKey('demo-member', 'Member', 'No access to security insights. Usage isn’t shown.'),
  {
    key: 'demo-session',
    auth: 'bearer',
    name: 'Session',
    about: 'A session token with access to 12 workspaces.',
  },
];

/** For people who test the console rather than look around. */
export const edgeCredentials: readonly DemoCredential[] = [
  apiKey('demo-large', 'Very large', '100,000 projects and 5,000 members.'),
  apiKey('demo-limited', 'Rate limited', '10 requests every 10 seconds.'),
  apiKey('demo-no-pii', 'No detection', 'Enterprise plan with personal-data detection off.'),
  apiKey('demo-projects-only', 'Projects only', 'No workspace scopes.'),
  apiKey('demo-free', 'Free', 'Free plan: the API rejects every request.'),
  apiKey('demo-unverified', 'Unverified', 'Account with an unverified email address.'),
];
