import { z } from './zod.ts';

/** A documented value, or any other string: extensible enumerations may gain values (spec §9). */
export type Open<T extends string> = T | (string & {});

/** An extensible enumeration: unknown values are kept (spec §9). */
export const openEnum = <const T extends string>(_known: readonly T[]): z.ZodMiniType<Open<T>> => z.string();

/** `T or null` in the specification. A missing or malformed part counts as null, so that the rest can still be shown. */
export const orNull = <T extends z.ZodMiniType>(schema: T) => z.catch(z.nullable(schema), null);

/** The same where null decides something: only a missing field counts as null. */
export const strictOrNull = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);

/** An RFC 3339 date-time, as the API wrote it. */
export const dateTime = z.string();

/** A missing list is empty. */
export const listOf = <T extends z.ZodMiniType>(item: T) => z._default(z.array(item), []);

/** A text that isn't needed to act: empty if it is malformed. Pages then show that it is unknown. */
export const orEmpty = z.catch(z.string(), '');

/** A number that is only shown. NaN takes the place of a malformed one, because a sum with it isn't a number either. */
export const orNaN = z.catch(z.number(), NaN);

/** A field that the specification marks "not shown". Absent, null, and malformed are all fine. */
export const optionalField = <T extends z.ZodMiniType>(schema: T) =>
  z.catch(z.optional(z.nullable(schema)), undefined);
