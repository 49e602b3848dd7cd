import { isRecord } from './is-record.ts';
import type { ItemSchema } from './local-store.ts';
import { formatList } from './numbers.ts';

/** More than the decisions on 100,000 projects take, and still little enough for a browser's memory. */
const maxMegabytes = 200;

interface Expected<T> {
  /** The `format` that the file names. */
  readonly format: string;
  /** The file that is expected: `an export of decisions`. */
  readonly what: string;
  readonly schema: ItemSchema<T>;
  /** Another problem with the content: `has over 30 rules`. */
  readonly tooMuch?: string;
}

type ReadExport<T> =
  | { readonly ok: true; readonly data: T }
  /** A sentence for people. Nothing from the file is used. */
  | { readonly ok: false; readonly problem: string };

/** Parses an exported JSON file, as a whole or not at all. */
export async function readExport<T>(
  file: Blob,
  { format, what, schema, tooMuch }: Expected<T>,
): Promise<ReadExport<T>> {
  const refuse = (problem: string) => ({ ok: false, problem }) as const;
  if (file.size > maxMegabytes * 2 ** 20) return refuse(`This file is larger than ${maxMegabytes} MB.`);
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    return refuse('This file isn’t valid JSON.');
  }
  if (!isRecord(content) || content['format'] !== format) return refuse(`This file isn’t ${what}.`);
  const { success, data } = schema.safeParse(content);
  if (success && data !== undefined) return { ok: true, data };
  const causes = ['damaged', 'from a newer version', ...(tooMuch === undefined ? [] : [tooMuch])];
  return refuse(`This file can’t be imported. It’s ${formatList(causes, 'or')}.`);
}
