import { type OperationId, operations } from '@/contract/operations/index.ts';

import { ServiceError, notFound } from './service-error.ts';
import type { AnyOperation } from './types.ts';

export interface Route {
  readonly operation: AnyOperation;
  /** Still escaped. */
  readonly path: Readonly<Record<string, string>>;
}

interface Template {
  readonly operation: AnyOperation;
  readonly segments: readonly string[];
}

const templates: readonly Template[] = Object.keys(operations).map((id) => {
  const operation = operations[id as OperationId];
  return { operation, segments: operation.path.split('/') };
});

const nameOf = (segment: string): string | null => (segment.startsWith('{') ? segment.slice(1, -1) : null);

function match(template: Template, parts: readonly string[]): Route | null {
  if (template.segments.length !== parts.length) return null;
  const path: Record<string, string> = {};
  for (const [index, segment] of template.segments.entries()) {
    const part = parts[index] ?? '';
    const name = nameOf(segment);
    if (name === null ? segment !== part : part === '') return null;
    if (name !== null) path[name] = part;
  }
  return { operation: template.operation, path };
}

/** Literal segments win over parameters. */
const literals = (route: Route): number => -Object.keys(route.path).length;

export const allowHeader = (routes: readonly Route[]): string => {
  const methods = new Set<string>(routes.map((route) => route.operation.method));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods, 'OPTIONS'].join(', ');
};

/** Every operation at this URL. A URL without one is a 404 (spec §7). */
export function routesAt(pathname: string): readonly Route[] {
  const parts = pathname.split('/');
  const found = templates.map((template) => match(template, parts)).filter((route) => route !== null);
  const maxLiterals = Math.max(...found.map(literals));
  if (found.length === 0) throw notFound();
  return found.filter((route) => literals(route) === maxLiterals);
}

/** HEAD is GET without the body. Another method is a 405 with `Allow`. */
export function pickRoute(routes: readonly Route[], method: string): Route {
  const requested = method === 'HEAD' ? 'GET' : method;
  const route = routes.find((candidate) => candidate.operation.method === requested);
  if (route === undefined)
    throw new ServiceError(405, 'method_not_allowed', { headers: { Allow: allowHeader(routes) } });
  return route;
}
