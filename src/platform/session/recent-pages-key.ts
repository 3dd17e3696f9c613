/** Of the pages that the member of this device opened last; removed at sign-out. */
export const RECENT_PAGES_KEY = 'recently-viewed'
