/** A credential of the embedded service. */
interface DemoCredential {
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

export const demoCredentials: readonly DemoCredential[] = [
  apiKey('demo-enterprise', 'Enterprise', '240 projects, 90 members and 12 groups.'),
  apiKey('demo-business', 'Business', 'Business plan, without Enterprise features.'),
  apiKey('demo-reader', 'Read only', 'Read scopes only. Disabled controls say why.'),
  apiKey('demo-member', 'Member', 'No Security Center access. Usage is hidden.'),
  apiKey('demo-no-pii', 'No detection', 'Enterprise plan with personal data detection off.'),
  {
    key: 'demo-session',
    auth: 'bearer',
    name: 'Session',
    about: 'Session token of a member of 12 workspaces.',
  },
  apiKey('demo-large', 'Very large', '100,000 projects and 5,000 members.'),
  apiKey('demo-limited', 'Rate limited', 'Ten requests per ten seconds.'),
  apiKey('demo-free', 'Free', 'Free plan: the API refuses every request.'),
  apiKey('demo-projects-only', 'Projects only', 'No workspace scopes.'),
  apiKey('demo-unverified', 'Unverified', 'Account with an unverified email address.'),
];
