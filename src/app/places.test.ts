import { expect, test } from 'vitest';

import { projectPlaces } from './palette/project-places.ts';
import { commonPlaces, workspacePlaces } from './places.ts';

const places = [
  ...Object.values(workspacePlaces('w')),
  ...Object.values(commonPlaces),
  ...Object.values(projectPlaces('w', 'p')),
];

test('each page goes by a letter of its own name that no other page has', () => {
  const letters = places.map(({ letter }) => letter);
  expect(letters.filter((letter, at) => letters.indexOf(letter) !== at)).toEqual([]);
  for (const { label, letter } of places) expect(label.toLowerCase()).toContain(letter);
});
