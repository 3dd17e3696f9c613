type Replacing = (this: string) => string

// Missing in some of the supported browsers; the others know at once that a text of one byte a letter has none.
const native = (String.prototype as { toWellFormed?: Replacing }).toWellFormed

/** Replaces halves of surrogate pairs by U+FFFD. */
export const toWellFormed = (text: string): string =>
  native ? native.call(text) : text.replace(/\p{Cs}/gu, '\ufffd')

/** `encodeURIComponent` that never throws: that function throws for half a surrogate pair. */
export const encodeAddressPart = (text: string): string => encodeURIComponent(toWellFormed(text))
