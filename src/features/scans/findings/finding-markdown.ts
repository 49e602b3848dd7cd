import type { SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';
import { findingUrl, type ProjectPlace } from '@/domain/security/finding-labels.ts';
import { categoryLabel, findingName, findingStatusLabel, levelLabel } from '@/domain/security/scan-labels.ts';
import { inLine } from '@/lib/markdown.ts';
import { plainWord } from '@/lib/text.ts';

/** Where findings come from. */
export interface FindingSource {
  readonly place: ProjectPlace;
  readonly projectName: string;
  readonly scanId: string;
  /** Null when the scan itself couldn't be loaded. */
  readonly scan: SecurityScan | null;
}

/** A code block whose fence is longer than any inside it. */
export function asBlock(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text.replace(/\r\n?/g, '\n').replace(/(?<!\n)\n+$/, '')}\n${fence}`;
}

/** A finding as the text of an issue. */
export function findingMarkdown(
  finding: SecurityFinding,
  { place, projectName }: Pick<FindingSource, 'place' | 'projectName'>,
): string {
  const { level, status, scanner_name, category, created_at, updated_at, id, description } = finding;
  const { label, meaning } = findingStatusLabel(status);
  const facts = [
    ['Project', `${inLine(projectName)} (${inLine(place.projectId)})`],
    ['Severity', inLine(levelLabel(level).label)],
    ['Status', `${inLine(label)}. ${inLine(meaning)}`],
    ['Scanner', inLine(plainWord(scanner_name))],
    ['Category', inLine(categoryLabel(category))],
    ['First found', inLine(created_at)],
    ['Updated', inLine(updated_at)],
    ['Finding ID', inLine(id)],
    ['Open', `<${findingUrl(place, id)}>`],
  ];
  return [
    `## ${inLine(findingName(finding))}`,
    '',
    description === null ? 'No description' : asBlock(description),
    '',
    ...facts.map(([name, value]) => `- **${name}:** ${value}`),
    '',
  ].join('\n');
}
