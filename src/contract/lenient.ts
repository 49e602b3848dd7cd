import { z } from './zod.ts';

/** A documented value, or any other string: extensible enumerations may gain values (spec 9). */
export type Open<T extends string> = T | (string & {});

/** An enumeration the specification calls extensible: unknown values are kept as they are (spec 9). */
export const openEnum = <const T extends string>(_known: readonly T[]): z.ZodMiniType<Open<T>> => z.string();

/** `T or null` of the specification; a missing field reads as null, so one absence never costs a page. */
export const orNull = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);

/** An RFC 3339 date-time, kept as the service wrote it. */
export const dateTime = z.string();

/** A list whose absence reads as empty. */
export const listOf = <T extends z.ZodMiniType>(item: T) => z._default(z.array(item), []);

/** Null where a part of an answer is not what was promised: it costs its own place, and no other. */
export const orUnreadable = <T extends z.ZodMiniType>(schema: T) => z.catch(z.nullable(schema), null);

/** A field the specification marks "not shown": absent, null, or of a shape never promised, it costs nothing. */
export const optionalField = <T extends z.ZodMiniType>(schema: T) =>
  z.catch(z.optional(z.nullable(schema)), undefined);
