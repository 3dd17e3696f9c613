import { NOTIFICATION_MESSAGE_MAX } from '#domain/notification/notification.ts'
import { cutText, fitsCharacters } from '#domain/std/text/cut-text.ts'
import type { Participation } from '../store.ts'

// The messages of notifications about events. Each says what happened.

/** With the host's reason, cut to the limit of a message. */
export const cancellationMessage = (reason: string): string => withReason('An event was cancelled', reason)

export const DELETED_MESSAGE = 'An event was deleted.'

function withReason(what: string, reason: string): string {
  const message = reason.trim() === '' ? `${what}.` : `${what}: ${reason.trim()}`
  return fitsCharacters(message, NOTIFICATION_MESSAGE_MAX)
    ? message
    : `${cutText(message, NOTIFICATION_MESSAGE_MAX - 1)}…`
}

type State = Participation['state']

/** A host's decision, as the member reads it. */
export function decisionMessage(from: State, to: State): string {
  if (to === 'going') return 'Yes: a host has confirmed your place.'
  if (to === 'waitlist') return 'Yes: a host has approved you. The event is full, so you are on the waitlist.'
  return from === 'requested'
    ? 'No: a host has declined your request.'
    : 'No: a host has removed you from the event.'
}

/** With the last moment to accept, on the clock of the event's place. */
export function offerMessage(until: string, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return `A place has become free for you. Accept it until ${clock.format(new Date(until))} (${city} time), or pass it on.`
}
