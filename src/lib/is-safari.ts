/**
 * Whether this is Safari, or another browser with its engine on an iPhone. All of them delete what a site stores after
 * seven days of use without a visit.
 */
export const isSafari = (): boolean => navigator.vendor.startsWith('Apple');
