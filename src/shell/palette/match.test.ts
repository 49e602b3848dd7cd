import fc from 'fast-check';
import { expect, test } from 'vitest';

import { bestMatches, exactFirst, matchScore, otherMatches, termsOf } from './match.ts';

const score = (typed: string, label: string, keywords?: string): number | null =>
  matchScore(termsOf(typed), label, keywords);

const best = (typed: string, ...labels: readonly string[]): string[] =>
  bestMatches(
    labels.map((label) => ({ label })),
    typed,
    10,
  ).map(({ label }) => label);

test('requires every word, in any order, ignoring case and accents', () => {
  expect(score('data pers', 'Personal data')).not.toBeNull();
  expect(score('cafe', 'Café Zürich')).not.toBeNull();
  expect(score('ZURICH', 'Café Zürich')).not.toBeNull();
  expect(score('personal plan', 'Personal data')).toBeNull();
  expect(score('dark', 'Theme', 'dark night')).not.toBeNull();
});

test('ranks whole names first, then starts of labels, starts of words, and parts of words', () => {
  expect(best('port', 'Transport', 'Billing portal', 'Portal', 'Port')).toEqual([
    'Port',
    'Portal',
    'Billing portal',
    'Transport',
  ]);
  expect(score('dark', 'Dark rooms')).toBeGreaterThan(score('dark', 'Theme', 'dark') ?? 0);
});

test('finds a label by itself and by each of its words', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (label) => {
      fc.pre(label.trim() !== '');
      expect(score(label, label)).not.toBeNull();
      for (const word of label.split(/\s+/).filter(Boolean)) expect(score(word, label)).not.toBeNull();
    }),
  );
});

test('lists items separately when only their keywords match', () => {
  const items = [
    { label: 'Overview', keywords: 'plan billing' },
    { label: 'Billing portal', keywords: '' },
  ];
  expect(bestMatches(items, 'bill', 5).map(({ label }) => label)).toEqual(['Billing portal']);
  expect(otherMatches(items, 'bill', 5).map(({ label }) => label)).toEqual(['Overview']);
  expect(bestMatches(items, 'over plan', 5).map(({ label }) => label)).toEqual(['Overview']);
});

test('matches everything in the given order when nothing is typed', () => {
  expect(best(' ', 'Beta', 'Alpha')).toEqual(['Beta', 'Alpha']);
});

test('puts full matches first in any group, and keeps the order otherwise', () => {
  const groups = [
    { title: 'Projects', items: [{ label: 'Ana Ruiz: onboarding' }, { label: 'Plan' }] },
    {
      title: 'Members',
      items: [
        { label: 'Ana Ruiz-Soto', alias: 'ana.soto@northwind.example' },
        { label: 'Ana Ruiz', alias: 'ana@northwind.example' },
      ],
    },
    { title: 'Groups', items: [{ label: 'Planning' }] },
  ];
  const order = (typed: string) =>
    exactFirst(groups, typed).map(({ title, items }) => [title, items[0]?.label]);
  const projects = ['Projects', 'Ana Ruiz: onboarding'];
  expect(order(' ana  RUIZ')).toEqual([['Members', 'Ana Ruiz'], projects, ['Groups', 'Planning']]);
  expect(order('Ana@northwind.example')[0]).toEqual(['Members', 'Ana Ruiz']);
  expect(order('plan')[0]).toEqual(['Projects', 'Plan']);
  expect(order('ana')).toEqual([projects, ['Members', 'Ana Ruiz-Soto'], ['Groups', 'Planning']]);
});
