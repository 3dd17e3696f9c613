// Separate from the schemas, so that forms need not load valibot.

/** Of which posts of a community members are notified. */
export const NOTIFICATION_CHOICES = ['all', 'announcements', 'none'] as const
export type NotificationChoice = (typeof NOTIFICATION_CHOICES)[number]
