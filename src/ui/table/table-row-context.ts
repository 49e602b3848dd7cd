import { createContext } from 'react';

/** True inside table rows, where a tab stop per tooltip would bury the links. */
export const TableRowContext = createContext(false);
