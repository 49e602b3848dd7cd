import { expect, test } from 'vitest';

import { workspaceMarks } from './workspace-mark.tsx';

const marks = (...names: readonly string[]) => [
  ...workspaceMarks(names.map((name, index) => ({ workspaceId: `w${index}`, label: name }))).values(),
];
const letters = (...names: readonly string[]) => marks(...names).map((mark) => mark.letters);

test('uses the first letters of the first and last word, or two letters of a single word', () => {
  expect(letters('Cobalt Labs', 'Northwind', 'The Old Mill')).toEqual(['CL', 'NO', 'TM']);
});

test('uses other letters when another workspace has these', () => {
  expect(letters('Acme Media', 'Acme Marketing', 'Acme Mobile')).toEqual(['AM', 'AC', 'AE']);
  expect(letters('North', 'Northwind', 'Norway')).toEqual(['NO', 'NR', 'NW']);
});

test('handles names with one letter or none', () => {
  expect(letters('X', '—', '東京')).toEqual(['X', '', '東京']);
});

test('reserves no letters for workspaces whose name hasn’t loaded', () => {
  const marked = workspaceMarks([
    { workspaceId: 'workspace_1', label: 'workspace_1' },
    { workspaceId: 'workspace_2', label: 'World' },
  ]);
  expect([...marked.values()].map((mark) => mark.letters)).toEqual(['', 'WO']);
});

test('gives neighbors different colors', () => {
  const hues = marks(...Array.from({ length: 200 }, (_, index) => `Workspace ${index}`)).map(
    ({ hue }) => hue,
  );
  expect(hues.filter((hue, index) => hue === hues[index - 1])).toEqual([]);
});

test('gives a workspace one mark when two connections reach it', () => {
  const marked = workspaceMarks([
    { workspaceId: 'w', label: 'Atlas' },
    { workspaceId: 'w', label: 'Atlas (2)' },
  ]);
  expect([...marked.keys()]).toEqual(['w']);
});
