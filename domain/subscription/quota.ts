/** The value of a quota without limit. */
export const UNLIMITED = -1
