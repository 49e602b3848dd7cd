import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { shadeOf, WorldMap } from './world-map.tsx';
import { worldOutline } from './world-outline.gen.ts';

afterEach(cleanup);

test('shades by the square root of the value, and leaves only zero unshaded', () => {
  expect([0, 1, 40, 41, 160, 161, 360, 361, 640, 641, 1000].map((value) => shadeOf(value, 1000))).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5,
  ]);
  expect(shadeOf(1, 1)).toBe(5);
  expect(shadeOf(0, 0)).toBe(0);
});

test('outlines large and small countries, but not Antarctica', () => {
  // The countries of the embedded service, then some that are only dots.
  const codes = 'DE US GB FR PT NL PL SE CA BR JP IN VN KE SA AU KR XK SG MT HK BH';
  for (const code of codes.split(' '))
    expect(worldOutline[code], code).toMatch(/^M\d+ -?\d+[al][-\d alzM]+z$/);
  expect(worldOutline).not.toHaveProperty('AQ');
});

test('shortens a long name, so that the others below the map stay visible', () => {
  const name = 'Land '.repeat(40).trim();
  const countries = [
    { code: 'ZZ', name, value: 12 },
    { code: null, name: 'Unknown', value: 3 },
  ];
  render(<WorldMap label="Visitors by country" countries={countries} unit="visitor" />);
  expect(screen.getByText(name).className).toContain('truncate');
  expect(screen.getByText('Unknown')).toBeTruthy();
});

test('lists unknown countries with their visitors', () => {
  render(
    <WorldMap
      label="Visitors by country"
      countries={[
        { code: 'DE', name: 'Germany', value: 40 },
        { code: null, name: 'Unknown', value: 12 },
        { code: 'ZZ', name: 'ZZ', value: 3 },
      ]}
      unit="visitor"
    />,
  );
  expect(screen.getByText(/^Not on the map/).textContent).toBe('Not on the map: Unknown 12, ZZ 3');
  expect(screen.getByRole('img').querySelectorAll('title')).toHaveLength(1);
});
