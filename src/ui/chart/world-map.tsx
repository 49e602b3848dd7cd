import { Fragment } from 'react';

import { formatCount, formatNumber } from '@/lib/numbers.ts';

import { worldOutline, worldSize } from './world-outline.gen.ts';

interface Country {
  /** ISO 3166-1 alpha-2; null for an unknown country. */
  readonly code: string | null;
  readonly name: string;
  readonly value: number;
}

interface WorldMapProps {
  /** What the map shows, in words: its paths are hidden from screen readers. */
  readonly label: string;
  /** Highest first. Countries missing from the outline are named below the map. */
  readonly countries: readonly Country[];
  /** Singular: `visitor`. */
  readonly unit: string;
}

const steps = [1, 2, 3, 4, 5] as const;

/** The shade of a value, 0 to 5. By square roots, since the top country often has most of the total. */
export function shadeOf(value: number, top: number): number {
  if (value <= 0 || top <= 0) return 0;
  return Math.min(steps.length, Math.ceil(steps.length * Math.sqrt(value / top)));
}

const fillOf = (shade: number): string =>
  shade === 0
    ? 'var(--map-land)'
    : `color-mix(in oklab, var(--map-full) ${shade * 17 + 15}%, var(--map-ground))`;

/** Countries in shades of one color. The list beside it has the same numbers. */
export function WorldMap({ label, countries, unit }: WorldMapProps) {
  const isOnMap = ({ code }: Country): boolean => code !== null && worldOutline[code] !== undefined;
  const drawn = countries.filter(isOnMap);
  const missing = countries.filter((country) => !isOnMap(country));
  const top = Math.max(0, ...drawn.map(({ value }) => value));
  return (
    <div className="[--map-border:var(--surface)] [--map-full:var(--chart-main)] [--map-ground:var(--surface)] [--map-land:var(--chart-grid)] forced-colors:[--map-border:CanvasText] forced-colors:[--map-full:Highlight] forced-colors:[--map-ground:Canvas] forced-colors:[--map-land:Canvas]">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${worldSize.width} ${worldSize.height}`}
        className="block aspect-[1800/776] w-full"
        stroke="var(--map-border)"
        strokeWidth={0.5}
        strokeLinejoin="round"
      >
        {Object.entries(worldOutline).map(([code, path]) => {
          const country = drawn.find((candidate) => candidate.code === code);
          return (
            <path
              key={code}
              d={path}
              fill={fillOf(shadeOf(country?.value ?? 0, top))}
              vectorEffect="non-scaling-stroke"
            >
              {country && <title>{`${country.name}\n${formatCount(country.value, unit)}`}</title>}
            </path>
          );
        })}
      </svg>
      <div className="flex h-9 items-start justify-between gap-4 pt-1 text-tiny text-ink-3">
        {top > 0 && (
          <div aria-hidden className="shrink-0">
            <svg viewBox="0 0 60 8" width={60} height={8} className="block">
              {steps.map((step) => (
                <rect key={step} x={(step - 1) * 12} width={12} height={8} fill={fillOf(step)} />
              ))}
            </svg>
            <p className="tabular flex min-w-15 justify-between gap-2">
              {top > 1 && <span>1</span>}
              <span className="ml-auto">{formatNumber(top)}</span>
            </p>
          </div>
        )}
        {missing.length > 0 && (
          <p className="tabular line-clamp-2 min-w-0">
            Not on the map:{' '}
            {missing.map(({ name, value }, index) => (
              <Fragment key={name}>
                {index > 0 && ', '}
                {/* A name from the API may be long, and must leave room for the others. */}
                <span className="inline-block max-w-32 truncate align-bottom">{name}</span>{' '}
                {formatNumber(value)}
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
