interface ColorDotProps {
  /** One of the identity hues of styles.css. */
  color: 'blue' | 'green' | 'amber' | 'red' | 'violet' | 'teal';
}

/** The colour that a person gave to something whose name stands beside it. */
export function ColorDot({ color }: ColorDotProps) {
  return (
    <span
      aria-hidden
      className="inline-block size-2.5 shrink-0 rounded-full forced-color-adjust-none"
      style={{ backgroundColor: `var(--hue-${color})` }}
    />
  );
}
