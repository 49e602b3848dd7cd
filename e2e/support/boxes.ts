import type { Locator } from '@playwright/test';

/** Where an element is in the window. Rejects if it isn't visible: two missing boxes would be equal. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`Not visible: ${String(element)}`);
  return box;
}

/** The vertical middle of an element. Elements in one line share it. */
export async function middleOf(element: Locator): Promise<number> {
  const { y, height } = await boxOf(element);
  return y + height / 2;
}
