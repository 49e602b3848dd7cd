/** One of the ways in which a list is filtered, each choice with what it would show. */
export interface Facet<T> {
  /** Null: the item has none. */
  readonly valueOf: (item: T) => string | null;
  /** The values that are let through; empty: any. */
  readonly wanted: readonly string[];
}

export interface FacetValue {
  readonly value: string;
  /** Items that choosing it would show, the other filters being as they are. */
  readonly count: number;
}

interface Filtered<T, Name extends string> {
  /** In their order. */
  readonly shown: readonly T[];
  /** Every value that occurs, in the order in which the list has them. */
  readonly valuesOf: (name: Name) => readonly FacetValue[];
}

/** What all facets let through; `matches` is a filter besides them, which has no choices to count. */
export function filterByFacets<T, Name extends string>(
  items: readonly T[],
  facets: Readonly<Record<Name, Facet<T>>>,
  matches: (item: T) => boolean = () => true,
): Filtered<T, Name> {
  const counted = Object.entries<Facet<T>>(facets).map(([name, facet]) => ({
    name,
    ...facet,
    counts: new Map<string, number>(),
  }));
  const shown: T[] = [];
  for (const item of items) {
    const matched = matches(item);
    const values = counted.map((facet) => ({ facet, value: facet.valueOf(item) }));
    const failed = values.filter(
      ({ facet: { wanted }, value }) => wanted.length > 0 && (value === null || !wanted.includes(value)),
    );
    if (matched && failed.length === 0) shown.push(item);
    for (const { facet, value } of values) {
      if (value === null) continue;
      // What this facet alone holds back, another choice of it would show.
      const would = matched && failed.every((one) => one.facet === facet);
      facet.counts.set(value, (facet.counts.get(value) ?? 0) + (would ? 1 : 0));
    }
  }
  return {
    shown,
    valuesOf: (name) =>
      [...(counted.find((one) => one.name === name)?.counts ?? [])].map(([value, count]) => ({
        value,
        count,
      })),
  };
}

/** With the values that nothing has: a choice of an old address stays in sight, so that it can be taken off. */
export const withChosen = (
  values: readonly FacetValue[],
  chosen: readonly string[],
): readonly FacetValue[] => [
  ...values,
  ...chosen
    .filter((choice) => !values.some(({ value }) => value === choice))
    .map((value) => ({ value, count: 0 })),
];

/** The known values in their order, also those that nothing has; then the others. */
export const knownFirst = (
  values: readonly FacetValue[],
  known: readonly string[],
): readonly FacetValue[] => [
  ...known.map((one) => values.find(({ value }) => value === one) ?? { value: one, count: 0 }),
  ...values.filter(({ value }) => !known.includes(value)),
];

/** The names of scanners are free texts: a comma in one must not make two of it. */
const escape = (value: string): string => value.replaceAll('%', '%25').replaceAll(',', '%2C');
const unescape = (part: string): string => part.replaceAll('%2C', ',').replaceAll('%25', '%');

/** The values that a filter has in an address. */
export const readValues = (text: string | undefined): readonly string[] =>
  text === undefined
    ? []
    : [
        ...new Set(
          text
            .split(',')
            .filter((part) => part !== '')
            .map(unescape),
        ),
      ];

/** In the order given, which is that of a filter's options: the same choice has the same address. */
export const writeValues = (values: readonly string[]): string | undefined =>
  values.length === 0 ? undefined : values.map(escape).join(',');
