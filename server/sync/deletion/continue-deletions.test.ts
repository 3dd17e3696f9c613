import { beforeEach, describe, expect, it } from 'vitest'
import { relationId } from '#domain/relation/relation-key.ts'
import { communityScope, memberScope } from '#domain/wire/sync/scope.ts'
import { commentFieldsOf, eventFieldsOf, postFieldsOf } from '#tests/factories/nouns.ts'
import { found } from '#tests/server/communities.ts'
import { bringCrowdTo, joinCrowdTo, makeCrowd } from '#tests/server/crowd.ts'
import { edge } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, deleting, editing, only } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { collections } from '../../collections.ts'
import { informCrowds } from '../../jobs/crowds.ts'
import { continueDeletions } from './continue-deletions.ts'
import { BELOW_AT_ONCE } from './delete-tree.ts'

/** More than two batches. */
const CROWD = 250
const EVENT = 'sunrise'
const COMMUNITY = 'graz'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })

const run = (deps: object = {}) => continueDeletions({ ...app.deps, collections, ...deps })
const count = async (from: string) =>
  (await app.db.query<{ rows: number }>(`select count(*)::int as rows from ${from}`))[0]?.rows
const unfinished = () => count('unfinished_deletion')
/** Documents that are not deleted although the one above is. */
const orphans = () =>
  count('document d join document p on p.pk = d.parent_pk where p.deleted and not d.deleted')
const ownParticipation = () => relationId({ kind: 'participation', member: tomas.id, target: EVENT })
const applied = { status: 'applied' }

beforeEach(() => makeCrowd(app, maya, CROWD))

describe('a deleted event with many participants', () => {
  beforeEach(async () => {
    await maya.push(creating('events', EVENT, eventFieldsOf({})))
    await bringCrowdTo(app, EVENT)
    await tomas.push(
      edge('participation', tomas, { collection: 'events', id: EVENT }, { answer: 'going', guests: 0 }),
    )
  })

  it('takes the first participations with it, and leaves the others to the job', async () => {
    expect(only(await maya.push(deleting('events', EVENT)))).toMatchObject(applied)
    expect(await count('document where deleted')).toBe(1 + BELOW_AT_ONCE)
    await Promise.all([run(), run()])
    await run()
    expect([await orphans(), await unfinished(), await count('event_move')]).toEqual([0, 0, 0])
  })

  it('is finished after a server has stopped in between', async () => {
    await maya.push(deleting('events', EVENT))
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
    expect(await orphans()).toBeGreaterThan(0)
    await run()
    expect([await orphans(), await unfinished(), await count('event_move')]).toEqual([0, 0, 0])
  })

  it('accepts nothing more in between', async () => {
    await maya.push(deleting('events', EVENT))
    const [answer, comment, end] = await tomas.push(
      editing('relations', ownParticipation(), {
        was: { data: { answer: 'going', guests: 0 } },
        set: { data: { answer: 'going', guests: 2 } },
      }),
      creating('comments', 'late', commentFieldsOf({ on: { collection: 'events', id: EVENT } })),
      deleting('relations', ownParticipation()),
    )
    const missing = { status: 'refused', error: { code: 'not_found' } }
    expect([answer, comment]).toMatchObject([missing, missing])
    // It is deleted with the event.
    expect(end).toMatchObject({ status: 'applied', document: null })
    await run()
    expect(await orphans()).toBe(0)
    const [event] = await app.db.query(`select own from document where collection = 'events'`)
    expect(event).toEqual({ own: {} })
  })
})

describe('a deleted community with many members', () => {
  beforeEach(async () => {
    await found(maya, COMMUNITY, { visibility: 'public' })
    await joinCrowdTo(app, COMMUNITY)
    await maya.push(creating('events', EVENT, eventFieldsOf({ community: COMMUNITY })))
    await bringCrowdTo(app, EVENT)
    await maya.push(creating('posts', 'news', postFieldsOf({ community: COMMUNITY })))
    const comments = Array.from({ length: 30 }, (_, at) =>
      creating('comments', `comment-${at}`, commentFieldsOf({ on: { collection: 'posts', id: 'news' } })),
    )
    for (const comment of comments) expect(only(await tomas.push(comment))).toMatchObject(applied)
    await tomas.push(edge('membership', tomas, { collection: 'communities', id: COMMUNITY }, { answers: [] }))
  })

  it('is deleted with all that is below it, and each member is notified once', async () => {
    const device = new PullingDevice(tomas, [memberScope(tomas.id), communityScope(COMMUNITY)])
    await device.catchUp()
    expect(device.ids('posts')).toEqual(['news'])
    expect(only(await maya.push(deleting('communities', COMMUNITY)))).toMatchObject(applied)
    await device.catchUp()
    // They come before the memberships.
    expect([device.ids('communities'), device.ids('posts')]).toEqual([[], []])
    expect(
      await count(`document where not deleted and collection in ('communities', 'events', 'posts')`),
    ).toBe(0)
    await run()
    await informCrowds(app.deps)
    expect([await orphans(), await unfinished()]).toEqual([0, 0])
    await device.catchUp()
    expect([device.ids('posts'), device.ids('events'), device.ids('relations')]).toEqual([[], [], []])
    const notified = `document where collection = 'notifications' and author_id like 'crowd-%' and own ->> 'message' like`
    expect(await count(`${notified} '%was deleted with its posts%'`)).toBe(CROWD)
    expect(await count(`${notified} 'An event was deleted%'`)).toBe(CROWD)
  })

  it('accepts nothing more in between', async () => {
    await maya.push(deleting('communities', COMMUNITY))
    const results = await maya.push(
      creating('posts', 'late', postFieldsOf({ community: COMMUNITY })),
      editing('events', EVENT, { was: { title: '' }, set: { title: 'Late' } }),
    )
    expect(results.map(({ status }) => status)).toEqual(['refused', 'refused'])
    await run()
    expect(await orphans()).toBe(0)
  })
})
