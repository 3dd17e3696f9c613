/** Element id of the button above all condition reports; the latest report links to it. */
export const CONDITIONS_ANCHOR = 'conditions'
