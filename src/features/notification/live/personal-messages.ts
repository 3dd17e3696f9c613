import type { Queries } from '../../../platform/port/port.ts'
import type { Notice } from '../../../ui/toast/notify.ts'

type PersonalMessage = Queries['live.personal']['result'][number]['message']

/** The toast of a live message for this member. */
export function personalNotice(message: PersonalMessage): Notice {
  if (message.type === 'event_invitation')
    return { title: `${message.inviter.username} invited you to an event` }
  if (message.type === 'event_reminder')
    return {
      title:
        message.reminder_type === 'day_before' ? 'An event starts in a day' : 'An event starts in an hour',
    }
  if (message.type === 'event_cancelled')
    return { title: 'An event was cancelled', ...(message.reason && { text: message.reason }) }
  if (message.type === 'event_rescheduled') return { title: 'An event was rescheduled' }
  return {
    title:
      message.type === 'participation_approved'
        ? 'A host confirmed your place'
        : 'You moved up from the waitlist',
  }
}
