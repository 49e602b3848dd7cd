/**
 * Fails on files that nothing reaches, exports that nothing imports, and dependencies that nothing names.
 * A test is a reason to export a part of what is used, but from `ui` upward not to keep what no page uses.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { parseSync } from 'vite';

const code = /\.(?:m?[jt]s|[jt]sx)$/;
const isTest = (file) => /\.test\.tsx?$/.test(file);
/** A test of these keeps an export alive; the contract is the whole specification, used already or not. */
const keptByTests = /^(?:src\/(?:api|contract|lib|local|mocks)|e2e|build|deploy)\//;
const complete = /^src\/contract\//;

const mentions = (text, name) => text.split(/[^\w$]+/).filter((word) => word === name).length;

/** A type that its own file uses again is part of what another export says. */
const describesAnExport = (text, name) =>
  new RegExp(`^export (?:type|interface) ${name}\\b`, 'm').test(text) && mentions(text, name) > 1;

/** What one file imports and exports; `*` stands for everything. */
function readModule(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const imports = [];
  const exports = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const names = entries.map(({ importName: { kind, name } }) =>
      kind === 'Name' ? name : kind === 'Default' ? 'default' : '*',
    );
    imports.push({ from: moduleRequest.value, names });
  }
  for (const { start, end } of module.dynamicImports) {
    const from = /['"]([^'"]+)['"]/.exec(text.slice(start, end))?.[1];
    if (from !== undefined) imports.push({ from, names: ['*'] });
  }
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  for (const { moduleRequest, importName, exportName } of exported) {
    if (moduleRequest !== null) imports.push({ from: moduleRequest.value, names: [importName.name ?? '*'] });
    if (exportName.kind === 'Default') exports.push('default');
    else if (exportName.name !== null && !describesAnExport(text, exportName.name))
      exports.push(exportName.name);
  }
  // A module that is run, or loaded by its path, is named in a string.
  const requests = new Set(
    [...module.staticImports, ...module.dynamicImports, ...exported].map((one) => one.moduleRequest?.start),
  );
  for (const match of text.matchAll(/['"]((?:\.{0,2}\/)?[\w$@./-]+\.(?:m?[jt]s|tsx))['"]/g))
    if (!requests.has(match.index)) imports.push({ from: match[1], names: ['*'], loose: true });
  return { file, text, imports, exports };
}

/** The file that `from` means to `importer`; null for a package. */
function resolveImport(files, importer, { from, loose }) {
  const beside = join(dirname(importer), from);
  const bases = from.startsWith('@/')
    ? [join('src', from.slice(2))]
    : loose
      ? [beside, join('.', from)]
      : from.startsWith('.')
        ? [beside]
        : [];
  const paths = bases.flatMap((base) => [base, `${base}.ts`, `${base}.tsx`]);
  return paths.map((path) => path.replaceAll('\\', '/')).find((path) => files.has(path)) ?? null;
}

const packageOf = (from) => /^(?:@[^/]+\/)?[^/]*/.exec(from)[0];

function findDeadCode(root) {
  const list = (folder) =>
    (existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true }) : []).map((name) =>
      `${folder}/${name}`.replaceAll('\\', '/'),
    );
  const configs = readdirSync(root).filter((name) => name.endsWith('.config.ts'));
  const files = [...configs, ...['src', 'e2e', 'build', 'deploy', 'scripts'].flatMap(list)].filter((file) =>
    code.test(file),
  );
  const modules = new Map(files.map((file) => [file, readModule(root, file)]));

  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commands = [JSON.stringify(manifest.scripts), ...configs, 'scripts/check.mjs']
    .map((text) => modules.get(text)?.text ?? text)
    .join('\n');
  const pages = ['index.html', 'scripts/bench/floor/index.html'].filter((page) =>
    existsSync(join(root, page)),
  );
  const entries = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/<script[^>]* src="[./]*\/([^"]+)"/g)].map(
      ([, src]) => join(dirname(page), src).replaceAll('\\', '/'),
    ),
  );
  const isEntry = (file) =>
    configs.includes(file) ||
    /\.(?:gen|spec|d)\.ts$/.test(file) ||
    isTest(file) ||
    new Set(entries).has(file) ||
    commands.includes(file);

  const used = new Map();
  const reached = new Set();
  const queue = files.filter(isEntry);
  const specifiers = new Set();
  while (queue.length > 0) {
    const importer = queue.pop();
    if (reached.has(importer)) continue;
    reached.add(importer);
    for (const request of modules.get(importer).imports) {
      const target = resolveImport(modules, importer, request);
      if (target === null) specifiers.add(request.loose ? `~${request.from}` : request.from);
      if (target === null || target === importer) continue;
      const kept = !isTest(importer) || keptByTests.test(target) || isTest(target);
      const names = kept
        ? request.names
        : request.names.filter((name) => mentions(modules.get(target).text, name) > 1);
      used.set(target, new Set([...(used.get(target) ?? []), ...names]));
      if (kept) queue.push(target);
    }
  }

  const problems = files.filter((file) => !reached.has(file)).map((file) => `unused file: ${file}`);
  for (const { file, exports } of modules.values()) {
    const names = used.get(file);
    if (!reached.has(file) || isEntry(file) || complete.test(file) || names?.has('*')) continue;
    for (const name of exports)
      if (names?.has(name) !== true) problems.push(`unused export: ${name} in ${file}`);
  }
  return [...problems, ...findDeadDependencies(root, manifest, commands, specifiers, list('src'))];
}

function findDeadDependencies(root, manifest, commands, specifiers, sources) {
  const sheets = sources.filter((file) => file.endsWith('.css'));
  const styles = sheets.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  for (const [, from] of styles.matchAll(/(?:@(?:import|plugin)\s+|url\()['"]([^'"]+)['"]/g))
    specifiers.add(from);
  const imported = new Set([...specifiers].map((from) => packageOf(from.replace(/^~/, ''))));
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const read = (name) => JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
  const runs = (name) =>
    Object.keys(typeof read(name).bin === 'string' ? { [name]: '' } : (read(name).bin ?? {})).some((bin) =>
      new RegExp(`(?<![\\w@/-])${bin}(?![\\w-])`).test(commands),
    );
  const direct = declared.filter((name) => imported.has(name) || runs(name));
  const asked = new Set(direct.flatMap((name) => Object.keys(read(name).peerDependencies ?? {})));
  const typed = (name) =>
    name.startsWith('@types/') && (name === '@types/node' || direct.includes(name.slice(7)));
  const strangers = [...specifiers].filter(
    (from) => !/^(?:~|\.|\/|@\/|node:|virtual:|data:)/.test(from) && !declared.includes(packageOf(from)),
  );
  return [
    ...declared
      .filter((name) => !direct.includes(name) && !asked.has(name) && !typed(name))
      .map((name) => `unused dependency: ${name}`),
    ...strangers.map((from) => `not in package.json: ${from}`),
  ];
}

const problems = findDeadCode(resolve(process.argv[2] ?? join(import.meta.dirname, '..')));
process.stdout.write(problems.length > 0 ? `${problems.join('\n')}\n` : 'No dead code.\n');
process.exitCode = problems.length > 0 ? 1 : 0;
