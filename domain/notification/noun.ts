import { describeNoun, titleIn } from '../noun/noun.ts'
import { mergeNotification } from './merge.ts'
import { notification } from './notification.ts'

export const notificationNoun = describeNoun({
  name: 'notification',
  document: notification,
  limitedBy: 'server',
  merge: mergeNotification,
  title: titleIn('title'),
  isServerMade: true,
})
