import type { PersonalDataSearch } from './search.ts';

export const noFilters = { source: undefined, age: undefined } as const;
export const hasFilters = ({ source, age }: PersonalDataSearch): boolean => Boolean(source ?? age);
