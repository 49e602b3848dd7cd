/** `shared with` reads as `Shared with`; the rest of the text stays as it is. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
