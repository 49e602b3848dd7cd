/** A text as it is compared with another by somebody who searches: "Zürich" as "zurich". */
export const normalizeForSearch = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
