import { z } from '@/contract/zod.ts';
import { fileName, jsonFile, saveFile, utcDay } from '@/lib/export-file.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { readExport } from '@/lib/read-export.ts';
import { bookOf, decidedItem, type DecisionBook, limitsOfDecisions } from '@/local/decision-book.ts';

const format = 'service-console-decisions';

const decisionFile = z.object({
  format: z.literal(format),
  version: z.literal(1),
  workspace_id: z.string(),
  exported_at: z.string(),
  decisions: z.array(decidedItem).check(z.maxLength(limitsOfDecisions.inFile)),
});

/** The decisions of a workspace as one JSON file, in a fixed order. */
export function decisionsToFile(workspaceId: string, book: DecisionBook, at: Date) {
  const decisions = [...book].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
  const content = { format, version: 1, workspace_id: workspaceId, exported_at: at.toISOString(), decisions };
  return { name: fileName(['decisions', utcDay(at)], 'json'), text: jsonFile(content) };
}

export function saveDecisions(workspaceId: string, book: DecisionBook): void {
  const { name, text } = decisionsToFile(workspaceId, book, new Date());
  saveFile(name, new Blob([text], { type: 'application/json' }));
}

type ParsedFile =
  | { readonly ok: true; readonly book: DecisionBook }
  /** A sentence for people. Nothing of the file is used. */
  | { readonly ok: false; readonly problem: string };

/** Reads a file as a whole or not at all. */
export async function decisionsFromFile(file: Blob, workspaceId: string): Promise<ParsedFile> {
  const read = await readExport(file, {
    format,
    what: 'decisions',
    schema: decisionFile,
    tooMuch: `has over ${formatNumber(limitsOfDecisions.inFile)} decisions`,
  });
  if (!read.ok) return read;
  const { workspace_id, decisions } = read.data;
  return workspace_id === workspaceId
    ? { ok: true, book: bookOf(decisions) }
    : { ok: false, problem: 'These decisions belong to another workspace.' };
}
