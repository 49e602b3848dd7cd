/** `head` of a route: its page's name. What the page is about stands in the title as soon as it is known (DocumentTitle). */
export const pageHead = (page: string) => () => ({ meta: [{ title: `${page} · Service Console` }] });
