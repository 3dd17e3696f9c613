const BADGE_MAX = 99

/** Of a badge: above 99 only that it is more. */
export const formatUnreadCount = (count: number): string => (count > BADGE_MAX ? '99+' : String(count))
