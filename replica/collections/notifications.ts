import { mergeNotification } from '#domain/notification/merge.ts'
import { type MemberNotification, notification } from '#domain/notification/notification.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { type CollectionSpec, readText } from './spec/collection-spec.ts'
import { newestFirstKey, timeField } from './spec/index-keys.ts'
import { collectionSchema, textField } from './spec/schema.ts'

/** Index fields of a row of `notifications`. */
export interface NotificationKeys {
  newest: number
  readKey: 'read' | 'unread'
  typeKey: string
}

export const notifications: CollectionSpec = {
  schema: collectionSchema({
    fields: Object.keys(notification.entries),
    index: { newest: timeField, readKey: textField(6), typeKey: textField(40) },
    indexes: [['newest'], ['readKey', 'newest'], ['typeKey', 'newest'], ['typeKey', 'readKey', 'newest']],
  }),
  document: notification,
  deriveIndexFields: (doc) => ({ ...deriveNotificationKeys(doc) }),
  blankIndexFields: { newest: 0, readKey: '', typeKey: '' },
  title: (doc) => readText(doc, 'title'),
  merge: mergeNotification,
  parent: () => null,
}

function deriveNotificationKeys(doc: WireDocument & Partial<MemberNotification>): NotificationKeys {
  return {
    newest: newestFirstKey(doc.created_at),
    readKey: doc.is_read ? 'read' : 'unread',
    typeKey: doc.notification_type ?? '',
  }
}
