export const INTERCEPTED_TITLE = 'Something else answers'

/** In the banner above every page, in place of its text for a lost connection. In a file of its own, as it comes with the first load. */
export const INTERCEPTED_BANNER = `${INTERCEPTED_TITLE} instead of Cairnway.`
