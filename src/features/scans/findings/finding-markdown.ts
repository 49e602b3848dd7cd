import type { SecurityFinding } from '@/contract/resources/security.ts';
import { plainWord } from '@/lib/text.ts';

import { categoryLabel, findingName, findingStatusLabel, levelLabel } from '../scan-labels.ts';

/** Where the text came from: enough to find it again. */
export interface FindingSource {
  readonly projectName: string;
  readonly projectId: string;
  /** Opens the finding in this console. */
  readonly address: string;
}

/**
 * Text of a scanner inside a line of Markdown. It may quote code, or a text that somebody typed into an app: it must
 * neither format the issue nor call people or other issues by name, which happens even to what is escaped.
 */
export const inLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]()<>#+!|~&$-]/g, String.raw`\$&`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
    .replace(/([@#])(?=[\p{L}\p{N}])/gu, '$1\u200B')
    .replace(/\b(https?|www)(?=[:.])/gi, '$1\u200B');

/** A block that shows a text as it is; the fence is longer than any inside it. */
export function asBlock(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')}\n${fence}`;
}

/** A finding as the text of an issue: a heading, what was found, and how to find it again. */
export function findingMarkdown(finding: SecurityFinding, source: FindingSource): string {
  const { level, status, scanner_name, category, created_at, updated_at, id, description } = finding;
  const known = findingStatusLabel(status);
  const facts = [
    ['Project', `${inLine(source.projectName)} (${inLine(source.projectId)})`],
    ['Level', inLine(levelLabel(level).label)],
    ['Status', `${inLine(known.label)}. ${inLine(known.meaning)}`],
    ['Scanner', inLine(plainWord(scanner_name))],
    ['Category', inLine(categoryLabel(category))],
    ['First found', inLine(created_at)],
    ['Last updated', inLine(updated_at)],
    ['Finding', inLine(id)],
    ['Open', `<${source.address}>`],
  ] as const;
  return [
    `## ${inLine(findingName(finding))}`,
    '',
    description === null ? 'The scanner gives no description.' : asBlock(description),
    '',
    ...facts.map(([label, value]) => `- **${label}:** ${value}`),
    '',
  ].join('\n');
}
