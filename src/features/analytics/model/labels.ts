import { countryName } from './countries.ts';

export const dimensions = ['pages', 'sources', 'countries', 'devices'] as const;
export type Dimension = (typeof dimensions)[number];

export const dimensionNames: Readonly<Record<Dimension, string>> = {
  pages: 'Pages',
  sources: 'Sources',
  countries: 'Countries',
  devices: 'Devices',
};

const devices = new Map([
  ['desktop', 'Desktop'],
  ['mobile', 'Mobile'],
  ['tablet', 'Tablet'],
]);

export interface DimensionLabel {
  readonly text: string;
  /** What the service means by it; null: it says itself. */
  readonly hint: string | null;
}

/** A label as people read it; one that is not known stays as it came (spec 2.17, 9). */
export function dimensionLabel(dimension: Dimension, label: string): DimensionLabel {
  switch (dimension) {
    case 'pages':
      return { text: label, hint: null };
    case 'sources':
      return label === 'Direct' ? { text: label, hint: 'No website that led here is known.' } : plain(label);
    case 'countries':
      if (label === 'Unknown') return { text: label, hint: 'The country could not be told.' };
      return plain(countryName(label), label);
    case 'devices':
      return plain(devices.get(label.toLowerCase()) ?? label, label);
  }
}

const plain = (text: string, label = text): DimensionLabel => ({ text, hint: text === label ? null : label });
