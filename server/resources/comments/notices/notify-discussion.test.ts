import { describe, expect, it } from 'vitest'
import type { EventFields } from '#domain/event/event.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { commentFieldsOf, eventFieldsOf } from '#tests/factories/nouns.ts'
import { found, join } from '#tests/server/communities.ts'
import { edge, type Target } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const EVENT: Target = { collection: 'events', id: 'sunrise' }

const { maya, tomas, noor, rosa } = useTestApp({ members: ['maya', 'tomas', 'noor', 'rosa'] })

const createEvent = (fields: Partial<EventFields> = {}) =>
  maya.push(creating('events', EVENT.id, eventFieldsOf({ title: 'Sunrise', ...fields })))

const say = (member: TestMember, id: string, text: string, replyTo: string | null = null) =>
  member.push(creating('comments', id, commentFieldsOf({ on: EVENT as never, text, replyTo })))

async function messagesTo(member: TestMember): Promise<string[]> {
  const device = new PullingDevice(member, [memberScope(member.id)])
  await device.catchUp()
  return device
    .ids('notifications')
    .map((id) => (device.held.get(`notifications/${id}`) as unknown as { message: string }).message)
}

describe('a comment on an event', () => {
  it('notifies the host and the co-hosts, except its author', async () => {
    await createEvent({ coHosts: [tomas.id, noor.id] })
    await say(noor, 'k1', 'Which car park?')
    expect([await messagesTo(maya), await messagesTo(tomas), await messagesTo(noor)]).toEqual([
      ['noor commented on Sunrise.'],
      ['noor commented on Sunrise.'],
      [],
    ])
  })

  it('notifies the author of the comment that it replies to', async () => {
    await createEvent()
    await say(tomas, 'k1', 'Which car park?')
    await say(rosa, 'k2', 'The upper one.', 'k1')
    expect(await messagesTo(tomas)).toEqual(['rosa replied to your comment on Sunrise.'])
  })

  it('notifies members whom it mentions once, by the mention', async () => {
    await createEvent()
    await say(tomas, 'k1', 'Do you know, @Maya and @rosa and @maya?')
    expect([await messagesTo(maya), await messagesTo(rosa)]).toEqual([
      ['tomas mentioned you in Sunrise.'],
      ['tomas mentioned you in Sunrise.'],
    ])
  })

  it('notifies no mentioned member who may not see the event', async () => {
    await found(maya, 'graz', { visibility: 'members' })
    await join(tomas, 'graz')
    await createEvent({ community: 'graz', visibility: 'members' })
    await say(tomas, 'k1', 'Is @rosa coming?')
    expect(await messagesTo(rosa)).toEqual([])
  })

  it('does not notify members who have muted the event', async () => {
    await createEvent()
    await maya.push(edge('mute', maya, EVENT))
    await say(tomas, 'k1', 'Which car park?')
    expect(await messagesTo(maya)).toEqual([])
  })
})
