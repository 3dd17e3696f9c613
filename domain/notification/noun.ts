import { describeNoun, titleIn } from '../noun/noun.ts'
import { mergeNotification } from './merge.ts'
import { notification } from './notification.ts'

export const notificationNoun = describeNoun({
  name: 'notification',
  document: notification,
  merge: mergeNotification,
  title: titleIn('title'),
  isServerMade: true,
})
