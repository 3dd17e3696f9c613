/** A subscription with this many days left or fewer ends soon. */
export const EXPIRING_SOON_DAYS = 7
