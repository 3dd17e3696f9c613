import type { MemberNotification } from '#domain/notification/notification.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import type { CollectionIndex } from './spec/collection-spec.ts'
import { newestFirstKey, timeField } from './spec/index-keys.ts'
import { textField } from './spec/schema.ts'

/** Index fields of a row of `notifications`. */
export interface NotificationKeys {
  newest: number
  readKey: 'read' | 'unread'
  typeKey: string
}

export const notifications: CollectionIndex = {
  index: { newest: timeField, readKey: textField(6), typeKey: textField(40) },
  indexes: [['newest'], ['readKey', 'newest'], ['typeKey', 'newest'], ['typeKey', 'readKey', 'newest']],
  deriveIndexFields: (doc) => ({ ...deriveNotificationKeys(doc) }),
  blankIndexFields: { newest: 0, readKey: '', typeKey: '' },
}

function deriveNotificationKeys(doc: WireDocument & Partial<MemberNotification>): NotificationKeys {
  return {
    newest: newestFirstKey(doc.created_at),
    readKey: doc.is_read ? 'read' : 'unread',
    typeKey: doc.notification_type ?? '',
  }
}
