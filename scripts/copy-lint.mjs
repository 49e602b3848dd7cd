/**
 * Checks the language: banned words, long sentences and punctuation in text that users read, and American spelling
 * everywhere. Exceptions, with their reasons, are in `copy-allow.mjs`. `--report` lists problems without failing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

import { parseSync } from 'vite';

import { allowed } from './copy-allow.mjs';
import { copyProblems, findBritishSpellings, isProse } from './copy-rules.mjs';

/** @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node */
/** @typedef {{ file: string, line: number, text: string, problem: string }} Problem */

const root = join(import.meta.dirname, '..');
const spelledFiles = new Set(['.ts', '.tsx', '.mjs', '.css', '.md', '.html', '.template']);
const spelledFolders = ['src', 'e2e', 'docs', 'deploy', 'build', 'scripts'];
const copyFolders = /^src\/(?:api|domain|features|lib|local|routes|shell|ui)\//u;
const notCopy = /\.test\.tsx?$|-fixture\.tsx?$|\/testing\/|\.gen\.ts$/u;
/** The rules name the words that they forbid. */
const ownFiles = /^scripts\/copy-|\.gen\.ts$/u;

/**
 * @param {string} folder
 * @returns {string[]}
 */
const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });

/** @type {(text: string, index: number) => number} */
const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/**
 * @param {unknown} node
 * @returns {string}
 */
function nameOf(node) {
  if (!isNode(node)) return '';
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : nameOf(name);
}

/** Nodes whose strings no user reads. */
const skippedTypes = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TSLiteralType',
  'ThrowStatement',
]);
const skippedNames = /class|^(?:key|id|type|role|href|to|src|d|viewBox|style|data-(?!tip$).*)$/iu;
const skippedCalls =
  /^(?:cx|RegExp|import|z\..*|.*(?:querySelector|querySelectorAll|closest|matches|matchMedia|split|startsWith|endsWith|includes))$/u;

/**
 * The strings of a source file that a user may read, each with its place.
 * @param {string} file
 * @param {string} source
 */
function textsOf(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  /** @type {{ text: string, start: number }[]} */
  const strings = [];
  /** @type {(text: string, node: Node) => void} */
  const add = (text, node) => {
    // JSX joins lines with a space.
    const clean = (node.type === 'JSXText' ? text.replaceAll(/\s+/gu, ' ') : text).trim();
    if (isProse(clean)) strings.push({ text: clean, start: node.start });
  };
  /** @param {unknown} node */
  function visit(node) {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isNode(node) || skippedTypes.has(node.type)) return;
    if (node.type === 'JSXAttribute' && skippedNames.test(nameOf(node['name']))) return;
    if (node.type === 'Property' && skippedNames.test(nameOf(node['key']))) return visit(node['value']);
    if (node.type === 'CallExpression' && isNode(node['callee'])) {
      const { start, end } = node['callee'];
      if (skippedCalls.test(source.slice(start, end))) return;
    }
    if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node['value'] === 'string'))
      return add(String(node['value']), node);
    if (node.type === 'TemplateLiteral')
      add(
        source.slice(node.start + 1, node.end - 1).replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/gu, '{…}'),
        node,
      );
    for (const [key, value] of Object.entries(node))
      if (key !== 'key' && typeof value === 'object') visit(value);
  }
  visit(program.body);
  return strings;
}

/** @returns {Problem[]} */
function findProblems() {
  const documents = readdirSync(root).filter((name) => name.endsWith('.md') || name === 'index.html');
  const files = [...spelledFolders.flatMap(filesIn), ...documents];
  return files
    .filter((file) => spelledFiles.has(extname(file)) && !ownFiles.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const spelling = findBritishSpellings(source).map(({ index, word }) => ({
        file,
        line: lineAt(source, index),
        text: word,
        problem: 'British spelling',
      }));
      if (!copyFolders.test(file) || notCopy.test(file)) return spelling;
      const copy = textsOf(file, source).flatMap(({ text, start }) =>
        copyProblems(text).map((problem) => ({ file, line: lineAt(source, start), text, problem })),
      );
      return [...spelling, ...copy];
    });
}

/** @type {Set<object>} */
const used = new Set();
/** @param {Problem} problem */
function isAllowed({ file, text, problem }) {
  const entry = allowed.find(
    (exception) =>
      (exception.file === undefined || file.startsWith(exception.file)) &&
      text.includes(exception.text) &&
      (exception.problem === undefined || problem.includes(exception.problem)),
  );
  if (entry !== undefined) used.add(entry);
  return entry !== undefined;
}

const report = process.argv.includes('--report');
const problems = findProblems().filter((problem) => !isAllowed(problem));
const unused = allowed.filter((entry) => !used.has(entry));
for (const { file, line, text, problem } of problems)
  process.stderr.write(`${file}:${line}  ${problem}\n    ${text}\n`);
for (const { text } of unused) process.stderr.write(`scripts/copy-allow.mjs  no longer needed: ${text}\n`);
if (problems.length > 0) process.stderr.write(`\n${problems.length} wording problems.\n`);
if (!report && problems.length + unused.length > 0) process.exit(1);
