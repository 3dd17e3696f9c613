import { v7 } from 'uuid'
import type { EventFields } from '#domain/event/event.ts'
import type { RelationData } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import type { OtherDevice } from './other-device.ts'

const DAY_MS = 86_400_000

interface HostedEvent extends Partial<EventFields> {
  title: string
  /** days until the start */
  inDays: number
}

/** An event near Lake Bohinj, for five hours. Resolves to the path of its page. */
export async function hostEvent(host: OtherDevice, { inDays, ...some }: HostedEvent): Promise<string> {
  const id = v7()
  const start = Date.now() + inDays * DAY_MS
  const times = { start: new Date(start).toISOString(), end: new Date(start + DAY_MS / 5).toISOString() }
  const meetingPoint = {
    name: 'Savica car park',
    lat: 46.2893,
    lon: 13.8004,
    parking: 'Coins for the machine',
    transport: 'Bus from Bled at 03:40',
  }
  await host.create('events', id, eventFieldsOf({ ...times, meetingPoint, ...some }))
  return `/events/${id}`
}

const GOING = { answer: 'going', guests: 0 }

const answerId = (member: OtherDevice, event: string): string =>
  relationId({ kind: 'participation', member: member.memberId, target: event })

const eventOf = (path: string): string => path.split('/').at(-1) ?? ''

/** Answers an event on another device. */
export async function attendEvent(member: OtherDevice, path: string): Promise<void> {
  const id = eventOf(path)
  const target = { collection: 'events', id }
  await member.create('relations', answerId(member, id), { kind: 'participation', target, data: GOING })
}

/** Says on that device that the member does not come after all. */
export const leaveEvent = (member: OtherDevice, path: string): Promise<void> =>
  member.edit('relations', answerId(member, eventOf(path)), {
    was: { data: GOING },
    set: { data: { ...GOING, answer: 'not_going' } },
  })

/** Answers the questions of the hosts on another device. */
export async function answerQuestions(
  member: OtherDevice,
  path: string,
  answers: RelationData<'event_answers'>['answers'],
): Promise<void> {
  const event = eventOf(path)
  const id = relationId({ kind: 'event_answers', member: member.memberId, target: event })
  const target = { collection: 'events', id: event }
  await member.create('relations', id, { kind: 'event_answers', target, data: { answers } })
}
