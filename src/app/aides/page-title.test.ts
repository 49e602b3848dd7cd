import { expect, it } from 'vitest';

import { pageTitle } from './page-title.ts';

const page = { title: 'Overview · Service Console', subject: null, instead: null };

it('is what the route says, with its subject as soon as that is known', () => {
  expect(pageTitle(page)).toBe('Overview · Service Console');
  expect(pageTitle({ ...page, subject: 'Northwind' })).toBe('Overview · Northwind · Service Console');
});

it('keeps a subject that the route knew', () => {
  const title = 'Projects · All workspaces · Service Console';
  expect(pageTitle({ ...page, title, subject: 'Northwind' })).toBe(title);
});

it('follows the name of what can be renamed', () => {
  const title = 'Project · Old · name · Service Console';
  expect(pageTitle({ ...page, title, subject: 'New', follows: true })).toBe(
    'Project · New · Service Console',
  );
  expect(pageTitle({ ...page, title, follows: true })).toBe(title);
});

it('says what stands in place of the page', () => {
  expect(pageTitle({ ...page, instead: 'not-found' })).toBe('Page not found · Service Console');
  expect(pageTitle({ ...page, instead: 'error' })).toBe('Something went wrong · Service Console');
  expect(pageTitle({ ...page, title: null })).toBe('Service Console');
});
