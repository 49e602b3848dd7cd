import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { csvFile, csvLines, type Cell } from './csv.ts';

/** An independent RFC 4180 parser. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let position = 0;
  while (position < text.length) {
    let cell = '';
    if (text[position] === '"') {
      for (position += 1; text[position] !== '"' || text[position + 1] === '"'; position += 1) {
        if (position >= text.length) throw new Error('A quote is never closed');
        if (text[position] === '"') position += 1;
        cell += text[position];
      }
      position += 1;
    } else {
      while (position < text.length && text[position] !== ',' && text[position] !== '\r') {
        if (text[position] === '"' || text[position] === '\n') throw new Error('Should have been quoted');
        cell += text[position];
        position += 1;
      }
    }
    row.push(cell);
    if (text[position] === ',') position += 1;
    else if (text.startsWith('\r\n', position)) {
      rows.push(row);
      row = [];
      position += 2;
    } else throw new Error(`Neither a comma nor the end of a line at ${position}`);
  }
  return rows;
}

const written = (cell: Cell): string => {
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return cell === null || cell === undefined ? '' : String(cell);
};

const awkward = fc.string({
  unit: fc.constantFrom(...Array.from('=+-@＝＋－＠\t\r\n \u00A0\u0000\uFEFF\u200B",;\'|#aZ0é漢😀')),
  maxLength: 8,
});
const cell: fc.Arbitrary<Cell> = fc.oneof(
  awkward,
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, undefined),
);
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  );

describe('parsed by an independent reader', () => {
  const bare = (text: string): string => text.replaceAll("'", '');

  test('returns what was written, except for apostrophes before formulas', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const read = readCsv(csvLines(rows));
        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        for (const [y, row] of rows.entries())
          for (const [x, value] of row.entries()) {
            const found = read[y]?.[x] ?? '';
            const text = written(value);
            expect(bare(found)).toBe(bare(text));
            if (!/[;\t\r\n]/.test(text)) expect([text, `'${text}`]).toContain(found);
            if (typeof value !== 'string' || /^[\p{L}\d][^;\t\r\n]*$/u.test(value)) expect(found).toBe(text);
          }
      }),
    );
  });

  test('never returns a formula', () => {
    const blanks = fc.string({
      unit: fc.constantFrom(...Array.from(' \t\r\n\u00A0\u0000\uFEFF\u200B')),
      maxLength: 3,
    });
    const formula = fc
      .tuple(blanks, fc.constantFrom(...Array.from('=+-@＝＋－＠')), fc.string())
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(formula, (text) => {
        const found = readCsv(csvLines([[text, 'x']]))[0]?.[0] ?? '';
        expect(found).toMatch(/^'/);
        expect(bare(found)).toBe(bare(text));
      }),
    );
  });

  test.each([
    ['x;=1+1', "x;'=1+1"],
    ['x; @SUM(A1);-2', "x; '@SUM(A1);'-2"],
    ['x\n=1\r\n＝2', "x\n'=1\r\n'＝2"],
    ['x\t=1', "x\t'=1"],
    ['\t=1', "'\t'=1"],
    ['To do:\n- one\n- two; - three', 'To do:\n- one\n- two; - three'],
    ['a = b, c-d', 'a = b, c-d'],
  ])('guards formulas in %j where semicolons or tabs split cells', (text, found) => {
    expect(readCsv(csvLines([[text, '']]))[0]?.[0]).toBe(found);
  });
});

// Looking for a formula after each of them would take a minute.
test('writes a cell of 100,000 line breaks at once', () => {
  const lines = '\n'.repeat(100_000);
  expect(csvLines([[`x${lines}y${lines}=1`]])).toBe(`"x${lines}y${lines}'=1"\r\n`);
});

test('keeps signs and empty cells, and joins parts to one file', () => {
  expect(csvLines([[-5, null, undefined, true]])).toBe('-5,,,Yes\r\n');
  expect(csvLines([['a', 'b']]) + csvLines([['c', 'd']])).toBe('a,b\r\nc,d\r\n');
  expect(csvLines([])).toBe('');
});

test('starts a file with the UTF-8 mark, its notes and its columns, even without rows', () => {
  const head = '\uFEFF# Projects\r\n# Filters: a, b\r\nid,name\r\n';
  const start = csvFile(['id', 'name'], [], ['Projects', 'Filters: a, b']);
  expect(start).toBe(head);
  expect(csvFile(['id', 'name'], [[1, '=1']], ['Projects', 'Filters: a, b'])).toBe(`${start}1,"'=1"\r\n`);
  expect(csvFile(['id'], [])).toBe('\uFEFFid\r\n');
});

test('keeps a note on one line that begins with #, without formulas', () => {
  expect(csvFile(['id'], [], ['Search: “a,=1; -2”,"\n"b'])).toBe(
    "\uFEFF# Search: “a,'=1; '-2”,” ”b\r\nid\r\n",
  );
});

test.each(['=1+1', '+49 30 1234', '-cmd', '@SUM(A1)', '\rx', '＝1', ' =1', '=HYPERLINK("x",\'y\')\n'])(
  'guards %j',
  (text) => {
    expect(readCsv(csvLines([[text, '']]))[0]?.[0]).toBe(`'${text}`);
  },
);
