import { describe, expect, it } from 'vitest'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { changedEventFields, newEventValues, toEventFields, toEventFormValues } from './event-form-values.ts'

const {
  state: _state,
  cancelReason: _reason,
  announcements: _announcements,
  ...event
} = eventFieldsOf({
  capacity: 12,
  minimum: 4,
  rsvpCloses: 1_440,
  recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4', exceptions: ['2026-06-27'] },
})

describe('the form of an event', () => {
  it('gives back the fields with which it was filled', () => {
    expect(toEventFields(toEventFormValues(event))).toEqual({
      ...event,
      start: '2026-06-20T01:00:00.000Z',
      end: '2026-06-20T12:00:00.000Z',
    })
  })

  it('writes nothing if nothing was changed', () => {
    const meetingPoint = { ...event.meetingPoint, lat: 46.382_612_34 }
    const precise = { ...event, meetingPoint, start: '2026-06-20T01:00:30Z' }
    expect(changedEventFields(precise, toEventFormValues(precise))).toEqual({})
  })

  it('writes only what was changed, and keeps the digits of the place', () => {
    const meetingPoint = { ...event.meetingPoint, lat: 46.382_612_34 }
    const precise = { ...event, meetingPoint }
    const values = { ...toEventFormValues(precise), parking: 'At the hut', capacity: '' }
    expect(changedEventFields(precise, values)).toEqual({
      capacity: null,
      meetingPoint: { ...meetingPoint, parking: 'At the hut' },
    })
  })

  it('leaves incomplete values invalid', () => {
    const fields = toEventFields({ ...newEventValues('UTC'), capacity: 'ten', coordinates: 'here' })
    expect(fields).toMatchObject({ start: '', end: '', capacity: Number.NaN })
    expect(fields.meetingPoint.lat).toBeNaN()
  })
})
