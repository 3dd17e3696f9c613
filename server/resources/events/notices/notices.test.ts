import { describe, expect, it } from 'vitest'
import type { EventFields } from '#domain/event/event.ts'
import { countCharacters } from '#domain/std/text/cut-text.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { found, join } from '#tests/server/communities.ts'
import { changeOf, edge, type Target } from '#tests/server/edges.ts'
import { creating, deleting, editing, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const EVENT: Target = { collection: 'events', id: 'sunrise' }
const YES = { data: { answer: 'going', guests: 0 } }
const NO = { data: { answer: 'not_going', guests: 0 } }

const { app, maya, tomas, noor, rosa } = useTestApp({ members: ['maya', 'tomas', 'noor', 'rosa'] })

const createEvent = (fields: Partial<EventFields> = {}) =>
  maya.push(creating('events', EVENT.id, eventFieldsOf(fields)))
const editEvent = (was: Partial<EventFields>, set: Partial<EventFields>) =>
  maya.push(editing('events', EVENT.id, { was: { ...was }, set: { ...set } }))
const answer = (member: TestMember) => member.push(edge('participation', member, EVENT, YES.data))
const change = (writer: TestMember, member: TestMember, was: object, set: object) =>
  writer.push(changeOf('participation', { member, target: EVENT }, { was: { ...was }, set: { ...set } }))

async function messagesTo({ id }: TestMember): Promise<string[]> {
  const rows = await app.db.query<{ message: string }>(
    `select own ->> 'message' as message from document
     where collection = 'notifications' and author_id = $1 and not deleted order by pk`,
    [id],
  )
  return rows.map(({ message }) => message)
}

describe('an event', () => {
  it('notifies those who are expected when it is deleted, and no member who declined', async () => {
    await createEvent({ capacity: 1 })
    await answer(tomas)
    await answer(noor)
    await answer(rosa)
    await change(rosa, rosa, YES, NO)
    await maya.push(deleting('events', EVENT.id))
    expect([await messagesTo(tomas), await messagesTo(noor), await messagesTo(rosa)]).toEqual([
      ['An event was deleted.'],
      ['An event was deleted.'],
      [],
    ])
  })

  it('notifies its host and those expected when its community is deleted', async () => {
    await found(rosa, 'graz')
    await join(maya, 'graz')
    await createEvent({ community: 'graz' })
    await answer(tomas)
    await rosa.push(deleting('communities', 'graz'))
    expect([await messagesTo(maya), await messagesTo(tomas)]).toEqual([
      [
        'Bergfreunde Graz was deleted with its posts and events. Routes and collections stay with their authors.',
        'An event was deleted.',
      ],
      ['An event was deleted.'],
    ])
  })

  it.each([
    ['its end', { end: '2026-06-20T12:00:00Z' }, { end: '2026-06-20T15:00:00Z' }],
    ['its time zone', { timeZone: 'Europe/Ljubljana' }, { timeZone: 'Europe/London' }],
  ])('notifies those expected when %s changes', async (_what, was, set) => {
    await createEvent()
    await answer(tomas)
    await editEvent(was, set)
    expect(await messagesTo(tomas)).toEqual(['The time or place of an event has changed.'])
  })

  it('is cancelled with the reason of the host in the message', async () => {
    await createEvent()
    await answer(tomas)
    const was = { state: 'scheduled', cancelReason: '' } as const
    await editEvent(was, { state: 'cancelled', cancelReason: 'Storm.' })
    expect(await messagesTo(tomas)).toEqual(['An event was cancelled: Storm.'])
  })

  it('cuts a long reason between characters', async () => {
    await createEvent()
    await answer(tomas)
    const was = { state: 'scheduled', cancelReason: '' } as const
    await editEvent(was, { state: 'cancelled', cancelReason: '👨‍👩‍👧‍👦'.repeat(1_000) })
    const [message = ''] = await messagesTo(tomas)
    expect(message.endsWith('👨‍👩‍👧‍👦…')).toBe(true)
    expect(countCharacters(message)).toBe(1_000)
  })

  it.each([
    ['going', 'Yes: a host has confirmed your place.'],
    ['refused', 'No: a host has declined your request.'],
  ])('notifies of the answer %s of a host', async (state, message) => {
    await createEvent({ approval: true })
    await answer(tomas)
    await change(maya, tomas, { state: 'requested' }, { state })
    expect(await messagesTo(tomas)).toEqual([message])
  })
})
