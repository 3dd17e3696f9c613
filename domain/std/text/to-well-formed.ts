/**
 * Replaces halves of surrogate pairs by U+FFFD. `String.prototype.toWellFormed` is missing in some of
 * the supported browsers.
 */
export const toWellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd')

/** `encodeURIComponent` that never throws: that function throws for half a surrogate pair. */
export const encodeAddressPart = (text: string): string => encodeURIComponent(toWellFormed(text))
