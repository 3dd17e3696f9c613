/** Of the pages that the member of this device opened last. */
export const RECENT_PAGES_KEY = 'recently-viewed'
/** Of the steps of onboarding. */
export const ONBOARDING_KEY = 'onboarding'
/** Removed at sign-out. */
export const MEMBER_KEYS = [RECENT_PAGES_KEY, ONBOARDING_KEY] as const
