import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { found } from '#tests/server/communities.ts'
import { addCrowdTo, makeCrowd } from '#tests/server/crowd.ts'
import { creating, deleting, editing } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { collections } from '../../../collections.ts'
import { MEMBERS_AT_ONCE } from '../../../sync/push/member-batches.ts'
import { communityGroup, eventGroup } from '../../../sync/visibility/groups.ts'
import { notifyDueCrowds } from './store.ts'

/** More than two batches. */
const CROWD = 450
const EVENT = 'sunrise'
const COMMUNITY = 'graz'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })

const run = (deps: object = {}) => notifyDueCrowds({ ...app.deps, collections, ...deps })

async function addCrowd(group: string): Promise<void> {
  await makeCrowd(app, tomas, CROWD)
  await addCrowdTo(app, group)
}

/** All notifications of the crowd, and the members who have one. */
async function notified(): Promise<{ sent: number; members: number; messages: string[] }> {
  const [row] = await app.db.query<{ sent: number; members: number; messages: string[] }>(
    `select count(*)::int as sent, count(distinct author_id)::int as members,
       array_agg(distinct own ->> 'message' order by own ->> 'message') as messages
     from document where collection = 'notifications' and author_id like 'crowd-%'`,
  )
  return row ?? { sent: 0, members: 0, messages: [] }
}
const waiting = async () => (await app.db.query('select from crowd_notice')).length

const cancel = () =>
  maya.push(
    editing('events', EVENT, {
      was: { state: 'scheduled', cancelReason: '' },
      set: { state: 'cancelled', cancelReason: 'Storm.' },
    }),
  )

describe('an event with many participants', () => {
  beforeEach(async () => {
    await maya.push(creating('events', EVENT, eventFieldsOf({})))
    await addCrowd(eventGroup(EVENT))
  })

  it('notifies a batch of them at once and leaves the others', async () => {
    await cancel()
    expect((await notified()).sent).toBe(MEMBERS_AT_ONCE - 1) // the host is among the first, and not notified
    expect(await waiting()).toBe(1)
  })

  it('is brought to each of them once, also by two servers at once', async () => {
    await cancel()
    await Promise.all([run(), run()])
    await run()
    expect(await notified()).toEqual({
      sent: CROWD,
      members: CROWD,
      messages: ['An event was cancelled: Storm.'],
    })
    expect(await waiting()).toBe(0)
  })

  it('is brought to the rest after a server has stopped in between', async () => {
    await cancel()
    let transactions = 0
    const db: typeof app.db = {
      ...app.db,
      transaction: (work, ...rest) => {
        transactions += 1
        if (transactions > 1) throw new Error('The server stops')
        return app.db.transaction(work, ...rest)
      },
    }
    await expect(run({ db })).rejects.toThrow('The server stops')
    expect((await notified()).sent).toBeLessThan(CROWD)
    await run()
    expect(await notified()).toMatchObject({ sent: CROWD, members: CROWD })
  })

  it('sends the live message to those of each batch', async () => {
    await cancel()
    const publishEventMessage = vi.fn<typeof app.deps.publishEventMessage>()
    await run({ publishEventMessage })
    const messages = publishEventMessage.mock.calls.map(([one]) => one)
    expect(messages.map(({ message }) => message.type)).toEqual(['event_cancelled', 'event_cancelled'])
    const members = messages.flatMap(({ to }) => ('members' in to ? to.members : []))
    expect(new Set(members).size).toBe(CROWD - MEMBERS_AT_ONCE + 1)
  })

  it('reaches all of them after it was deleted', async () => {
    await maya.push(deleting('events', EVENT))
    await run()
    expect(await notified()).toEqual({ sent: CROWD, members: CROWD, messages: ['An event was deleted.'] })
  })
})

describe('a community with many members', () => {
  beforeEach(async () => {
    await found(maya, COMMUNITY)
    await addCrowd(communityGroup(COMMUNITY))
  })

  it('tells all of them that it closes, and that it stays', async () => {
    const closing = { reason: 'We join another club.' }
    await maya.push(editing('communities', COMMUNITY, { was: { closing: null }, set: { closing } }))
    await maya.push(editing('communities', COMMUNITY, { was: { closing }, set: { closing: null } }))
    expect((await notified()).sent).toBeLessThanOrEqual(2 * MEMBERS_AT_ONCE)
    await run()
    expect(await notified()).toMatchObject({ sent: 2 * CROWD, members: CROWD })
  })

  it('tells all of them that it was deleted', async () => {
    await maya.push(deleting('communities', COMMUNITY))
    await run()
    expect(await notified()).toMatchObject({ sent: CROWD, members: CROWD })
  })
})
