/** Of a quota: without limit. */
export const UNLIMITED = -1
