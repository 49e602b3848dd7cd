import type { Locator } from '@playwright/test';

/** Where an element is in the window. Without a box, all numbers are NaN, so that every comparison fails. */
export const boxOf = async (element: Locator) =>
  (await element.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

/** The vertical middle of an element. Elements in one line share it. */
export async function middleOf(element: Locator): Promise<number> {
  const { y, height } = await boxOf(element);
  return y + height / 2;
}
