import type { Config } from 'tailwindcss';

const token = (name: string): string => `var(--${name})`;
const pair = (name: string): Record<string, string> => ({
  DEFAULT: token(name),
  soft: token(`${name}-soft`),
  fill: token(`${name}-fill`),
});

/** Names the design tokens; their values, per theme, are CSS variables in src/styles.css. */
export default {
  darkMode: ['selector', '[data-theme="dark"]'],
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      canvas: token('canvas'),
      surface: token('surface'),
      sunken: token('sunken'),
      hover: token('hover'),
      thumb: token('thumb'),
      line: { DEFAULT: token('line'), strong: token('line-strong') },
      control: token('control'),
      ink: { DEFAULT: token('ink'), 2: token('ink-2'), 3: token('ink-3') },
      accent: {
        DEFAULT: token('accent'),
        strong: token('accent-strong'),
        soft: { DEFAULT: token('accent-soft'), strong: token('accent-soft-strong') },
        text: token('accent-text'),
        on: token('accent-on'),
      },
      good: pair('good'),
      warn: pair('warn'),
      bad: { ...pair('bad'), strong: token('bad-strong'), stronger: token('bad-stronger') },
      hue: { on: token('hue-on') },
    },
    extend: {
      borderRadius: { card: '12px', control: '8px', chip: '6px' },
      boxShadow: { raised: token('shadow-raised') },
      fontFamily: {
        sans: token('font-sans'),
        // No ligatures: each character of a URL, ID, or snippet looks like what is copied.
        mono: [token('font-mono'), { fontFeatureSettings: '"calt" 0' }],
      },
      fontSize: {
        kpi: ['1.625rem', { lineHeight: '2rem', letterSpacing: '-0.022em', fontWeight: '600' }],
        title: ['1.375rem', { lineHeight: '1.75rem', letterSpacing: '-0.018em', fontWeight: '620' }],
        value: ['1.25rem', { lineHeight: '1.75rem', letterSpacing: '-0.018em', fontWeight: '600' }],
        heading: ['1.0625rem', { lineHeight: '1.5rem', letterSpacing: '-0.012em', fontWeight: '600' }],
        section: ['0.90625rem', { lineHeight: '1.25rem', fontWeight: '600' }],
        base: ['0.84375rem', { lineHeight: '1.45' }],
        small: ['0.78125rem', { lineHeight: '1.125rem' }],
        tiny: ['0.71875rem', { lineHeight: '1rem' }],
      },
    },
  },
} satisfies Config;
