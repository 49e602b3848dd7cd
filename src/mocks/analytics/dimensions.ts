import { below, mix, unit } from '../seed/primitives.ts';

/** The labels of one dimension, and the label that each of 256 equally likely draws returns. */
export interface Dimension {
  readonly labels: readonly string[];
  readonly draws: Uint8Array;
}

/** Spec §2.17: no referrer domain was recorded, or the country couldn't be resolved. */
const direct = 'Direct';
const unknownCountry = 'Unknown';

const paths: readonly string[] = [
  '/pricing',
  '/login',
  '/dashboard',
  '/orders',
  '/orders/new',
  '/reports',
  '/settings',
  '/help',
  '/team',
  '/calendar',
  '/search',
  '/profile',
  '/about',
  '/contact',
  '/invoices',
  '/invoices/overdue',
  '/locations',
  '/checkout',
  '/faq',
  '/terms',
  '/news',
  '/تقارير',
];

const domains: readonly string[] = [
  'google.com',
  'bing.com',
  'linkedin.com',
  'slack.com',
  'mail.google.com',
  'duckduckgo.com',
  'teams.microsoft.com',
  'notion.so',
  'github.com',
  'reddit.com',
  'news.ycombinator.com',
  't.co',
  'intranet.example',
  'partners.example',
];

const countryCodes: readonly string[] = [
  'DE',
  'US',
  'GB',
  'FR',
  'PT',
  'NL',
  'PL',
  'SE',
  'CA',
  'BR',
  'JP',
  'IN',
  'VN',
  'KE',
  'SA',
  'AU',
  'KR',
];

const deviceTypes: readonly string[] = ['desktop', 'mobile', 'tablet'];

const drawCount = 256;

/** Distributes the draws by weight. Every label gets at least one. */
function dimension(labels: readonly string[], weights: readonly number[]): Dimension {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const draws = new Uint8Array(drawCount);
  const spare = drawCount - labels.length;
  let [index, reached] = [0, 0];
  weights.forEach((weight, label) => {
    reached += weight;
    const end = label + 1 + Math.round((reached / sum) * spare);
    draws.fill(label, index, end);
    index = end;
  });
  return { labels, draws };
}

/** Weights by rank: the first label is `first` times as frequent as the second, and the rest fall off slowly. */
const falling = (count: number, first: number): number[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? first : 1) / (1 + index * 0.6));

/** Picks labels from a pool, in the project's own order. */
const chosen = (pool: readonly string[], count: number, seed: number): string[] =>
  pool
    .map((label, index) => ({ label, rank: mix(seed, index) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ label }) => label);

export interface Dimensions {
  /** The first is the landing page. */
  readonly pages: Dimension;
  readonly sources: Dimension;
  readonly devices: Dimension;
  readonly countries: Dimension;
}

export function dimensionsOf(seed: number, consumer: boolean): Dimensions {
  const pages = ['/', ...chosen(paths, 2 + below(14, seed, 1), mix(seed, 2))];
  const sources = [direct, ...chosen(domains, 3 + below(10, seed, 3), mix(seed, 4))];
  const home = chosen(countryCodes, 4 + below(11, seed, 5), mix(seed, 6));
  const mobile = consumer ? 0.4 + unit(seed, 7) * 0.3 : 0.05 + unit(seed, 7) * 0.2;
  return {
    pages: dimension(pages, falling(pages.length, 2)),
    sources: dimension(sources, falling(sources.length, consumer ? 1.5 : 4)),
    devices: dimension(deviceTypes, [1 - mobile, mobile, 0.05]),
    countries: dimension([...home, unknownCountry], [...falling(home.length, 3), 0.1]),
  };
}
