/** Props of an icon beside text, or in a button that is named by its label. */
export const iconProps = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
