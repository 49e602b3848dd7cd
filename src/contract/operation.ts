import { limits } from './limits.ts';
import type { Plan, Scope } from './scopes.ts';
import { z } from './zod.ts';

/** One query parameter: how it is serialized, and which values are valid (strict). */
export interface Parameter<T = unknown, Required extends boolean = boolean> {
  readonly kind: 'string' | 'integer' | 'boolean' | 'date-time';
  readonly repeatable: boolean;
  readonly required: Required;
  readonly schema: z.ZodMiniType<T>;
}

export type QueryParameters = Readonly<Record<string, Parameter>>;

type Simplify<T> = { [K in keyof T]: T[K] };
type ParameterValues<P extends QueryParameters> = Simplify<
  {
    [K in keyof P as P[K]['required'] extends true ? K : never]: P[K] extends Parameter<infer T> ? T : never;
  } & {
    [K in keyof P as P[K]['required'] extends true ? never : K]?:
      | (P[K] extends Parameter<infer T> ? T : never)
      | undefined;
  }
>;

/** One operation of spec §4 as data: what the client sends and the API checks. */
export interface Operation<
  Id extends string = string,
  PathName extends string = string,
  Query extends QueryParameters = QueryParameters,
  Body = unknown,
  Response = unknown,
> {
  readonly operationId: Id;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path template: `/v1/projects/{project_id}`. */
  readonly path: `/v1/${string}`;
  readonly pathParams: Readonly<Record<PathName, z.ZodMiniType<string>>>;
  readonly query: Query;
  /** Strict schema of the JSON body. Null without a body. */
  readonly body: z.ZodMiniType<Body> | null;
  /** Lenient schema of the response. Null for 204. */
  readonly response: z.ZodMiniType<Response> | null;
  /** Schema of one item of a list. The client parses `data` item by item. */
  readonly item: z.ZodMiniType | null;
  readonly status: 200 | 202 | 204;
  readonly scope: Scope;
  readonly plan: Plan;
  /** `always`: safe to retry. `after-429`: only if the API says that it did nothing (spec §1, §7). */
  readonly retry: 'always' | 'after-429';
  /** Section of the specification. */
  readonly section: string;
}

export type PathValues<O> = O extends { readonly pathParams: Readonly<Record<infer P, unknown>> }
  ? Record<P & string, string>
  : never;
export type QueryValues<O> = O extends { readonly query: infer Q extends QueryParameters }
  ? ParameterValues<Q>
  : never;
export type BodyOf<O> = O extends { readonly body: z.ZodMiniType<infer B> | null } ? B : undefined;
export type ResponseOf<O> = O extends { readonly response: z.ZodMiniType<infer R> | null } ? R : undefined;

const parameter = <T>(kind: Parameter['kind'], schema: z.ZodMiniType<T>): Parameter<T, false> => ({
  kind,
  repeatable: false,
  required: false,
  schema,
});
const repeatable = <T>(schema: z.ZodMiniType<T[]>): Parameter<T[], false> => ({
  ...parameter('string', schema),
  repeatable: true,
});

const upperCaseInstant = z.iso.datetime({ offset: true });
/** RFC 3339 with any offset. Letters may be lower case (spec §4.21). */
const instant = z.string().check(z.refine((text) => upperCaseInstant.safeParse(text.toUpperCase()).success));

export const param = {
  string: (schema: z.ZodMiniType<string> = z.string()) => parameter('string', schema),
  boolean: () => parameter('boolean', z.boolean()),
  oneOf: <const T extends string>(values: readonly T[]) => parameter<T>('string', z.enum(values)),
  anyOf: <const T extends string>(values: readonly T[]) => {
    const value: z.ZodMiniType<T> = z.enum(values);
    return repeatable(z.array(value));
  },
  strings: (schema: z.ZodMiniType<string[]> = z.array(z.string())) => repeatable(schema),
  dateTime: () => parameter('date-time', instant),
  required: <T>(definition: Parameter<T>): Parameter<T, true> => ({ ...definition, required: true }),
} as const;

/** `limit` and `cursor` of every list (spec §4.0). */
export const pageParams = {
  limit: parameter('integer', z.int().check(z.minimum(1), z.maximum(limits.pageSizeMax))),
  cursor: param.string(),
} as const;

/** `query` of searchable lists (spec §8). Its length is in code points, as in JSON Schema. */
export const searchParam = param.string(
  z.string().check(z.refine((text) => Array.from(text).length <= limits.queryLength)),
);

/** A path identifier: opaque, never empty. */
export const pathId = z.string().check(z.minLength(1));

/** `{data, pagination}` of every list (spec §2.1). Items are parsed one by one. */
export const pagination = z.looseObject({
  has_more: z._default(z.boolean(), false),
  next_cursor: z._default(z.nullable(z.string()), null),
});
export type Pagination = z.infer<typeof pagination>;
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.looseObject({ data: z.array(item), pagination });
export type Page<T> = { data: T[]; pagination: Pagination };

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

interface Definition<
  Id extends string,
  Path extends `/v1/${string}`,
  Query extends QueryParameters,
  Body,
  Response,
> {
  readonly operationId: Id;
  readonly section: string;
  readonly method?: Operation['method'];
  readonly path: Path;
  readonly pathParams?: Readonly<Partial<Record<Names<Path>, z.ZodMiniType<string>>>>;
  readonly query?: Query;
  readonly body?: z.ZodMiniType<Body>;
  readonly response?: z.ZodMiniType<Response>;
  readonly item?: z.ZodMiniType;
  readonly status?: Operation['status'];
  readonly scope: Scope;
  readonly plan?: Plan;
}

/** Defaults: GET, 200, Business, opaque path IDs. Reads are always retried; writes only after a 429 (spec §1). */
export function defineOperation<
  const Id extends string,
  const Path extends `/v1/${string}`,
  const Query extends QueryParameters = Record<never, never>,
  Body = undefined,
  Response = undefined,
>(
  definition: Definition<Id, Path, Query, Body, Response>,
): Operation<Id, Names<Path>, Query, Body, Response> {
  const method = definition.method ?? 'GET';
  const names = [...definition.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as Names<Path>);
  const pathParams = Object.fromEntries(names.map((name) => [name, definition.pathParams?.[name] ?? pathId]));
  return {
    operationId: definition.operationId,
    section: definition.section,
    method,
    path: definition.path,
    pathParams: pathParams as Operation<Id, Names<Path>>['pathParams'],
    query: definition.query ?? ({} as Query),
    body: definition.body ?? null,
    response: definition.response ?? null,
    item: definition.item ?? null,
    status: definition.status ?? 200,
    scope: definition.scope,
    plan: definition.plan ?? 'business',
    retry: method === 'GET' ? 'always' : 'after-429',
  };
}
