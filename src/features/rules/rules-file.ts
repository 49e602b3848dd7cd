import { z } from '@/contract/zod.ts';
import { fileName, jsonFile, utcDay } from '@/lib/export-file.ts';
import { readExport } from '@/lib/read-export.ts';
import { type GuardRule, ruleContent, type RuleContent, ruleLimits } from '@/local/guard-rules.ts';

const format = 'service-console-guard-rules';

const rulesFile = z.object({
  format: z.literal(format),
  version: z.literal(1),
  exported_at: z.string(),
  rules: z.array(ruleContent).check(z.maxLength(ruleLimits.perWorkspace)),
});

/** Rules as one JSON file. They don't name a workspace, so they can be imported into another one. */
export function rulesToFile(rules: readonly GuardRule[], exportedAt: Date) {
  const content = {
    format,
    version: 1,
    exported_at: exportedAt.toISOString(),
    rules: rules.map(({ name, line, most }): RuleContent => ({ name, line, most })),
  };
  return { name: fileName(['rules', utcDay(exportedAt)], 'json'), text: jsonFile(content) };
}

export const rulesFromFile = (file: Blob) =>
  readExport(file, {
    format,
    what: 'rules',
    schema: rulesFile,
    tooMuch: `has over ${ruleLimits.perWorkspace} rules`,
  });
