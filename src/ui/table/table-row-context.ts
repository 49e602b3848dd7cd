import { createContext } from 'react';

/** True inside the rows of a list, where a tab stop for each thing to know would bury the links. */
export const TableRowContext = createContext(false);
