/** Of the button over all conditions, for whoever was told of one of them above. */
export const CONDITIONS_ANCHOR = 'conditions'
