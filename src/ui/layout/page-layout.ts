/** Two thirds for what a page is about and one for what stands beside it; below one another where it is narrow. */
export const pageColumns = 'grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';
export const mainColumn = 'flex min-w-0 flex-col gap-4';
export const asideColumn = 'grid min-w-0 items-start gap-4 md:max-xl:grid-cols-2';
