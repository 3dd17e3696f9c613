import { describe, expect, it } from 'vitest'
import type { EventFields } from '#domain/event/event.ts'
import { eventScope, memberScope } from '#domain/wire/sync/scope.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { edge, endOf, type Target } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const EVENT: Target = { collection: 'events', id: 'glacier' }
const QUESTION = 'Do you own crampons?'
const SECRET = 'Yes, but my knee is weak.'
const ANSWERS = { answers: [{ question: QUESTION, answer: SECRET }] }

const { maya, tomas, noor, rosa } = useTestApp({ members: ['maya', 'tomas', 'noor', 'rosa'] })

const createEvent = (fields: Partial<EventFields> = {}) =>
  maya.push(
    creating(
      'events',
      EVENT.id,
      eventFieldsOf({ approval: true, questions: [QUESTION], coHosts: [noor.id], ...fields }),
    ),
  )
const answer = async (member: TestMember) => {
  const going = edge('participation', member, EVENT, { answer: 'going', guests: 0 })
  return member.push(edge('event_answers', member, EVENT, ANSWERS), going)
}
const deviceOf = (member: TestMember) =>
  new PullingDevice(member, [memberScope(member.id), eventScope(EVENT.id)])

/** What a device holds and was ever named of the answers. */
async function seenBy(member: TestMember, device = deviceOf(member)): Promise<string[]> {
  await device.catchUp()
  return device.ids('relations').filter((id) => id.startsWith('event_answers:'))
}

describe('answers to the questions of an event', () => {
  it('reach their member and the hosts, and no other participant', async () => {
    await createEvent()
    await answer(tomas)
    await answer(rosa)
    const [ofRosa, ofTomas] = [rosa, tomas].map(({ id }) => `event_answers:${id}:${EVENT.id}`)
    expect(await seenBy(maya)).toEqual([ofRosa, ofTomas])
    expect(await seenBy(noor)).toEqual([ofRosa, ofTomas])
    expect(await seenBy(tomas)).toEqual([ofTomas])
    expect(await seenBy(rosa)).toEqual([ofRosa])
  })

  it('are taken from the device of a former co-host, and given to a new one', async () => {
    await createEvent()
    await answer(tomas)
    const devices = [noor, rosa].map(deviceOf)
    for (const device of devices) await device.catchUp()
    await maya.push(editing('events', EVENT.id, { was: { coHosts: [noor.id] }, set: { coHosts: [rosa.id] } }))
    const [former, next] = devices
    expect([await seenBy(noor, former), await seenBy(rosa, next)]).toEqual([
      [],
      [`event_answers:${tomas.id}:${EVENT.id}`],
    ])
  })

  it('cannot be written to hosts who ask nothing', async () => {
    await createEvent({ questions: [] })
    const [result] = await tomas.push(edge('event_answers', tomas, EVENT, ANSWERS))
    expect(result?.error?.code).toBe('forbidden')
  })

  it('cannot be written or deleted by a host', async () => {
    await createEvent()
    await answer(tomas)
    expect(only(await maya.push(endOf('event_answers', tomas, EVENT))).error?.code).toBe('forbidden')
    expect(only(await tomas.push(endOf('event_answers', tomas, EVENT))).status).toBe('applied')
    expect(await seenBy(maya)).toEqual([])
  })

  it('have as many characters and questions as the form allows', async () => {
    await createEvent()
    const tooLong = { answers: [{ question: QUESTION, answer: 'x'.repeat(1_001) }] }
    expect(only(await tomas.push(edge('event_answers', tomas, EVENT, tooLong))).error?.code).toBe(
      'validation',
    )
    const tooMany = { answers: Array.from({ length: 6 }, () => ANSWERS.answers[0]) }
    expect(only(await tomas.push(edge('event_answers', tomas, EVENT, tooMany))).error?.code).toBe(
      'validation',
    )
  })
})

describe('questions of an event', () => {
  it('are at most five', async () => {
    const [result] = await createEvent({ questions: ['1', '2', '3', '4', '5', '6'] })
    expect(result?.error?.code).toBe('validation')
  })

  it('of a series are asked on each of its dates', async () => {
    await createEvent({ recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3', exceptions: [] } })
    const device = deviceOf(maya)
    await device.catchUp()
    const dates = device.ids('events').filter((id) => id !== EVENT.id)
    const asked = dates.map((id) => (device.held.get(`events/${id}`) as Partial<EventFields>).questions)
    expect(asked).toEqual([[QUESTION], [QUESTION], [QUESTION]])
  })
})
