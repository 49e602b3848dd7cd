import { joinList, splitList } from '@/lib/url.ts';

export interface Facet<T> {
  /** Null: no value. */
  readonly valueOf: (item: T) => string | null;
  /** The values to show. Empty: any. */
  readonly selected: readonly string[];
}

export interface FacetValue {
  readonly value: string;
  /** How many items this choice would show, with the other filters unchanged. */
  readonly count: number;
}

interface Filtered<T, Name extends string> {
  readonly matching: readonly T[];
  readonly valuesOf: (name: Name) => readonly FacetValue[];
}

/** The items that match all facets. `matches` is one more filter, without choices to count. */
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
  const matching: T[] = [];
  for (const item of items) {
    const matched = matches(item);
    const values = counted.map((facet) => ({ facet, value: facet.valueOf(item) }));
    const failed = values.filter(
      ({ facet: { selected }, value }) =>
        selected.length > 0 && (value === null || !selected.includes(value)),
    );
    if (matched && failed.length === 0) matching.push(item);
    for (const { facet, value } of values) {
      if (value === null) continue;
      // An item that only this facet excludes counts for its other choices.
      const isCounted = matched && failed.every((failure) => failure.facet === facet);
      facet.counts.set(value, (facet.counts.get(value) ?? 0) + Number(isCounted));
    }
  }
  return {
    matching,
    valuesOf: (name) =>
      [...(counted.find((candidate) => candidate.name === name)?.counts ?? [])].map(([value, count]) => ({
        value,
        count,
      })),
  };
}

/** Adds selected values that no item has, so that a filter from an old URL can be removed. */
export const withChosen = (
  values: readonly FacetValue[],
  chosen: readonly string[],
): readonly FacetValue[] => [
  ...values,
  ...chosen
    .filter((choice) => !values.some(({ value }) => value === choice))
    .map((value) => ({ value, count: 0 })),
];

/** Known values in order, including those without items, then the others. */
export const knownFirst = (
  values: readonly FacetValue[],
  known: readonly string[],
): readonly FacetValue[] => [
  ...known.map((id) => values.find(({ value }) => value === id) ?? { value: id, count: 0 }),
  ...values.filter(({ value }) => !known.includes(value)),
];

/** Scanner names are free text and may contain commas. */
const encode = (value: string): string => value.replaceAll('%', '%25').replaceAll(',', '%2C');
const decode = (part: string): string => part.replaceAll('%2C', ',').replaceAll('%25', '%');

/** Parses the values of a filter parameter. */
export const readValues = (text: string | undefined): readonly string[] => [
  ...new Set(splitList(text).map(decode)),
];

/** Formats the values of a filter parameter. Keeps their order, so that the same choice has the same URL. */
export const writeValues = (values: readonly string[]): string | undefined => joinList(values.map(encode));
