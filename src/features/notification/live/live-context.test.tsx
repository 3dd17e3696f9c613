import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useLive } from './live-context.tsx'
import { personalNotice } from './personal-messages.ts'

const event = { id: 'e-1', participant_count: 1, waitlist_count: 0, like_count: 0 }

function Reader(): null {
  useLive()
  return null
}

it('live messages cannot be read outside of their provider', () => {
  expect(() => renderToString(createElement(Reader))).toThrow(/provider/)
})

it.each([
  [
    { type: 'event_invitation', event, inviter: { id: 'm', username: 'anja', avatar: null, level: 1 } },
    { title: 'anja invited you to an event' },
  ],
  [{ type: 'event_reminder', event, reminder_type: 'day_before' }, { title: 'An event starts in a day' }],
  [{ type: 'event_reminder', event, reminder_type: 'hour_before' }, { title: 'An event starts in an hour' }],
  [
    { type: 'event_cancelled', event, reason: 'Storm.' },
    { title: 'An event was cancelled', text: 'Storm.' },
  ],
  [{ type: 'event_cancelled', event, reason: '' }, { title: 'An event was cancelled' }],
  [
    { type: 'event_rescheduled', event, old_date: '2026-05-01T05:00:00Z', new_date: '2026-05-01T04:30:00Z' },
    { title: 'An event was rescheduled' },
  ],
  [{ type: 'participation_approved', event }, { title: 'A host confirmed your place' }],
  [{ type: 'moved_from_waitlist', event }, { title: 'You moved up from the waitlist' }],
] as const)('%j is shown as %j', (message, notice) => {
  expect(personalNotice(message)).toEqual(notice)
})
