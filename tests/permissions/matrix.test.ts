import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDemoPlaceSource } from '#demo/map/demo-place-source.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { CHANGES } from './changes.ts'
import { readFacts, type Thing } from './facts.ts'
import { judgeHints } from './hinting.ts'
import { judgeInvitations } from './inviting.ts'
import { Judge } from './judge.ts'
import { judgeLinks } from './linking.ts'
import { isForEveryone } from './oracle.ts'
import { judgePlaces } from './placing.ts'
import { judgePull } from './pulling.ts'
import { judgePush } from './pushing.ts'
import { judgeSearch } from './searching.ts'
import { WatchingDevice } from './watching-device.ts'
import { type Members, makeWorld } from './world.ts'

// Every member of a world against everything that is in it, by every way in which the server tells of it or lets it be changed,
// judged by the table of the specification. One world, many cases to a request.

const CASES_MIN = 1_000
const A_DAY_S = 86_400
/** Between two changes: more than the clocks of servers may differ. */
const LATER_S = 90

let app: TestApp
let members: Members
const judge = new Judge()

beforeAll(async () => {
  app = await openTestApp({ places: createDemoPlaceSource() })
  app.deps.ttl = { ...app.deps.ttl, accessS: A_DAY_S }
  members = await makeWorld(app)
})
afterAll(async () => {
  process.stdout.write(`permissions: ${judge.summary()}\n`)
  await app.close()
})

const isProfile = ({ collection }: Thing): boolean => collection === 'profiles'
const expectNothingNew = () => expect([judge.leaks, judge.refusals]).toEqual([[], []])

describe('as the specification says', () => {
  it('a pull brings what a member may see, and no more', async () => {
    await judgePull(judge, members, await readFacts(app.db))
    expectNothingNew()
  })

  it('a search finds it, and no more', async () => {
    await judgeSearch(judge, { app, members, facts: await readFacts(app.db) })
    expectNothingNew()
  })

  it('members find places, which no member has named', async () => {
    await judgePlaces(judge, { app, members })
    expectNothingNew()
  })

  it('the counts of a profile tell of what every member may see, and of no more', async () => {
    const facts = await readFacts(app.db)
    const everything = [...facts.things.values()].filter((thing) => isForEveryone(facts, thing))
    for (const { id, body } of [...facts.things.values()].filter(isProfile)) {
      const own = everything.filter(({ author }) => author === id)
      expect(body['counts'], id).toMatchObject({
        routes: own.filter(({ collection }) => collection === 'routes').length,
        outings: own.filter((thing) => thing.collection === 'posts' && thing.body['outing']).length,
        communities: own.filter((thing) => thing.body['kind'] === 'membership').length,
      })
    }
  })

  it('a push changes, and tells by its answers, what the member may change and see', async () => {
    const before = await readFacts(app.db)
    await judgePush(judge, { app, members, facts: before })
    expectNothingNew()
  })

  it('a link shows to people without an account what its maker may send, and no more', async () => {
    await judgeLinks(judge, { app, members, facts: await readFacts(app.db) })
    expectNothingNew()
  })

  it('an invitation link is for stewards or the owner, and opens for all who are not banned or blocked', async () => {
    await judgeInvitations(judge, { app, members, facts: await readFacts(app.db) })
    expectNothingNew()
  })

  it('the live socket hints at what a member may pull', async () => {
    await judgeHints(judge, { app, members, facts: await readFacts(app.db) })
    expectNothingNew()
  })

  it('what a member may not see any more is gone at the next pull, and nothing else is named', async () => {
    const devices: WatchingDevice[] = []
    for (const member of Object.values(members)) {
      const facts = await readFacts(app.db)
      const device = new WatchingDevice(member, facts)
      await device.begin(judge, facts)
      devices.push(device)
    }
    for (const [name, change] of CHANGES) {
      app.wait(LATER_S)
      await change(members)
      const facts = await readFacts(app.db)
      for (const device of devices) await device.judge(judge, facts, name)
    }
    expectNothingNew()
  })
})

it('a thousand cases and more were judged', () => {
  expect(judge.cases).toBeGreaterThanOrEqual(CASES_MIN)
})
