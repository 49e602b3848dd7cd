import { expect, test } from 'vitest';

import { pageTitle } from './document-title.tsx';

const page = { title: 'Overview', subject: null, instead: null };

test('shows the page, and its subject once it has loaded', () => {
  expect(pageTitle(page)).toBe('Overview · Service Console');
  expect(pageTitle({ ...page, subject: 'Northwind' })).toBe('Overview · Northwind · Service Console');
});

test('names the error page that is shown instead', () => {
  expect(pageTitle({ ...page, instead: 'not-found' })).toBe('Page not found · Service Console');
  expect(pageTitle({ ...page, instead: 'error' })).toBe('Something went wrong · Service Console');
  expect(pageTitle({ ...page, title: null, subject: 'Northwind' })).toBe('Service Console');
});
