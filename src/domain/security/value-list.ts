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
