import type { Cell } from '@/lib/csv.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';

import type { Content } from '../pack/create-pack.ts';
import { checksumName, type Manifest, manifestName, omissionLabels, partLabels } from '../pack/manifest.ts';
import type { PartTable } from '../tables/part-table.ts';
import { html, type Html } from './html.ts';
import { reportStyle } from './style.ts';

export interface Tile {
  readonly label: string;
  readonly value: number;
}

interface ReportInput {
  readonly about: Omit<Manifest, 'files'>;
  readonly tiles: readonly Tile[];
  readonly tables: readonly PartTable[];
  readonly contents: readonly Content[];
}

/** More rows than anyone prints. The CSV has all of them. */
const maxRows = 1000;

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** A self-contained document: no scripts, no external resources, and every text escaped. */
export function reportHtml({ about, tiles, tables, contents }: ReportInput): string {
  const { workspace, scope, created_at: createdAt, complete, email_addresses: emails } = about;
  // An isolation that the name leaves open would outlast its element.
  const name = isolated(workspace.name ?? workspace.id);
  const title = `Security review of ${name}`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}, ${createdAt.slice(0, 10)}</title>
        <style>
          ${reportStyle}
        </style>
      </head>
      <body>
        <header>
          <h1>Security review of <bdi>${name}</bdi></h1>
          <p class="subtitle">${scope.label}, ${readable(createdAt)}</p>
          ${complete ? '' : html`<p class="partial">Partial: this pack was saved before everything had loaded.</p>`}
          <dl class="facts">
            <dt>Workspace</dt>
            <dd><bdi>${name}</bdi> <code>${workspace.id}</code></dd>
            ${
              scope.query === null
                ? ''
                : html`<dt>Inventory query</dt>
                    <dd><code>${scope.query}</code></dd>`
            }
            <dt>Email addresses</dt>
            <dd>${emails ? 'Included' : 'Removed'}</dd>
            <dt>Source</dt>
            <dd>The API, with the permissions of one API key, and this browser’s own records</dd>
          </dl>
        </header>
        <main>
          ${tiles.length === 0 ? '' : summary(tiles)} ${omitted(about)} ${tables.map(tableSection)}
          ${fileSection(contents)}
        </main>
      </body>
    </html> `.toString();
}

const summary = (tiles: readonly Tile[]): Html =>
  html`<section>
    <h2>Summary</h2>
    <ul class="tiles">
      ${tiles.map(({ label, value }) => html`<li><b>${formatNumber(value)}</b> <span>${label}</span></li>`)}
    </ul>
  </section>`;

const omitted = ({ omissions }: Pick<Manifest, 'omissions'>): Html =>
  html`<section>
    <h2>Not included</h2>
    ${
      omissions.length === 0
        ? html`<p>This pack has everything that was requested.</p>`
        : grid(
            'Not included',
            ['Part', 'Reason', 'Details', 'Count'],
            omissions.map(({ part, reason, detail, count }) => [
              partLabels[part],
              omissionLabels[reason],
              detail,
              count,
            ]),
          )
    }
  </section>`;

function tableSection(table: PartTable): Html {
  const { note, count, part } = table;
  const title = partLabels[part];
  const { header, rows } = table.report(maxRows);
  const hiddenCount = count - rows.length;
  return html`<section>
    <h2>${title} (${formatNumber(count)})</h2>
    <p>${note}</p>
    ${count === 0 ? html`<p>None.</p>` : grid(title, header, rows)}
    ${hiddenCount > 0 ? html`<p class="more">${formatCount(hiddenCount, 'more row')} in ${part}.csv.</p>` : ''}
  </section>`;
}

const fileSection = (contents: readonly Content[]): Html =>
  html`<section>
    <h2>Files</h2>
    <p>
      ${manifestName} has the SHA-256 of every other file, and ${checksumName} has the manifest’s. Check them
      on the Evidence page of Service Console, or run <code>sha256sum -c ${checksumName}</code>.
    </p>
    <p>
      Matching hashes show that the files are unchanged since the manifest was made. They don’t show who made
      it.
    </p>
    ${grid(
      'Files',
      ['File', 'Rows', 'Bytes'],
      contents.map(({ name, rows, bytes }) => [name, rows, bytes.length]),
    )}
  </section>`;

const grid = (label: string, header: readonly string[], rows: readonly (readonly Cell[])[]): Html => {
  const kinds = header.map((_, column) => columnKind(rows.map((row) => row[column])));
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${header.map((text, column) => html`<th scope="col" class="${kinds[column] ?? ''}">${text}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell, column) => html`<td class="${kinds[column] ?? ''}">${cellHtml(cell)}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;
};

const longText = 60;
const longWord = /\S{20}/;

/** The class of a column. Long text needs room, numbers don't, and only words that would widen the table may break. */
function columnKind(cells: readonly Cell[]): 'number' | 'long' | 'words' | 'text' {
  const known = cells.filter((cell) => cell !== null && cell !== undefined);
  if (known.length > 0 && known.every((cell) => typeof cell === 'number')) return 'number';
  const texts = cells.filter((cell) => typeof cell === 'string');
  if (texts.some((text) => text.length > longText)) return 'long';
  return texts.some((text) => longWord.test(text)) ? 'text' : 'words';
}

function cellHtml(cell: Cell): Html | string {
  if (cell === null || cell === undefined || cell === '') return '–';
  if (typeof cell === 'number') return formatNumber(cell);
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (instant.test(cell)) return html`<span class="time">${readable(cell)}</span>`;
  // A name may change the direction of the text around it.
  return html`<bdi>${cell}</bdi>`;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** `2026-11-20 21:38 UTC`: the same for every reader. Any other text stays. */
const readable = (text: string): string =>
  instant.test(text) ? `${text.slice(0, 10)} ${text.slice(11, 16)} UTC` : text;
