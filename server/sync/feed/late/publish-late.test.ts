import { beforeEach, describe, expect, it } from 'vitest'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { eventScope, memberScope } from '#domain/wire/sync/scope.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { bringCrowdTo, makeCrowd } from '#tests/server/crowd.ts'
import { edge } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, deleting, editing, only } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { collections } from '../../../collections.ts'
import { continueDeletions } from '../../deletion/continue-deletions.ts'
import { publishLate } from './publish-late.ts'
import { CROWD_AT_ONCE } from './split-crowds.ts'

/** More than two batches. */
const CROWD = 450
const EVENT = 'sunrise'
/** All members of the crowd come before this one. */
const { app, maya, tomas, vera } = useTestApp({ members: ['maya', 'tomas', 'vera'] })
let device: PullingDevice

const run = (deps: object = {}) => publishLate({ ...app.deps, ...deps }, collections)
const finish = () => continueDeletions({ ...app.deps, collections })
const describeAs = async (was: string, text: string) =>
  expect(
    only(await maya.push(editing('events', EVENT, { was: { description: was }, set: { description: text } })))
      .status,
  ).toBe('applied')

/** How often something was published for the members of the crowd, summed and for the one with least and most. */
async function heads(): Promise<{ sum: number; least: number; most: number }> {
  const [row] = await app.db.query<{ sum: number; least: number; most: number }>(
    `select sum(head)::int as sum, min(head)::int as least, max(head)::int as most from scope
     where key like 'member:crowd-%'`,
  )
  return row ?? { sum: 0, least: 0, most: 0 }
}
const held = () => device.held.get(`events/${EVENT}`) as OutdoorEvent | undefined
const left = async () => (await app.db.query('select from late_publication')).length

/** A database that stops after so many transactions. */
function stopAfter(count: number): typeof app.db {
  let transactions = 0
  return {
    ...app.db,
    transaction: (work, ...rest) => {
      transactions += 1
      if (transactions > count) throw new Error('The server stops')
      return app.db.transaction(work, ...rest)
    },
  }
}

beforeEach(async () => {
  await maya.push(creating('events', EVENT, eventFieldsOf({ description: 'Bring a torch.' })))
  await makeCrowd(app, maya, CROWD)
  await bringCrowdTo(app, EVENT)
  await tomas.push(
    edge('participation', tomas, { collection: 'events', id: EVENT }, { answer: 'going', guests: 0 }),
  )
  // Each member of the crowd gets the event in their scope.
  await describeAs('Bring a torch.', 'Bring a lamp.')
  await run()
  device = new PullingDevice(tomas, [memberScope(tomas.id)])
  await device.catchUp()
})

describe('an edited event with many participants', () => {
  it('reaches a batch of them at once, and each of the others once', async () => {
    const before = await heads()
    await describeAs('Bring a lamp.', 'Bring two lamps.')
    expect((await heads()).sum - before.sum).toBe(CROWD_AT_ONCE)
    await Promise.all([run(), run()])
    await run()
    const after = await heads()
    expect([after.sum - before.sum, after.least - before.least, after.most - before.most]).toEqual([
      CROWD,
      1,
      1,
    ])
    expect(await left()).toBe(0)
  })

  it('reaches a device of the last one with the job, once', async () => {
    await describeAs('Bring a lamp.', 'Bring two lamps.')
    await device.catchUp()
    expect(held()?.description).toBe('Bring a lamp.')
    await run()
    const { documents } = await device.pull()
    expect(documents.events).toHaveLength(1)
    expect(held()?.description).toBe('Bring two lamps.')
    expect((await device.pull()).documents).toEqual({})
  })

  it('is the new one for a device that pulls its page, or all, before the job', async () => {
    await describeAs('Bring a lamp.', 'Bring two lamps.')
    const fresh = new PullingDevice(tomas, [memberScope(tomas.id)])
    device.want(eventScope(EVENT))
    for (const one of [device, fresh]) await one.catchUp()
    expect(fresh.held.get(`events/${EVENT}`)).toMatchObject({ description: 'Bring two lamps.' })
    expect(held()?.description).toBe('Bring two lamps.')
  })

  it('reaches the rest after a server has stopped in between', async () => {
    const before = await heads()
    await describeAs('Bring a lamp.', 'Bring two lamps.')
    await expect(run({ db: stopAfter(1) })).rejects.toThrow('The server stops')
    expect(await left()).toBe(1)
    expect((await heads()).sum - before.sum).toBe(2 * CROWD_AT_ONCE)
    await run()
    const after = await heads()
    expect([after.sum - before.sum, after.least - before.least, after.most - before.most]).toEqual([
      CROWD,
      1,
      1,
    ])
  })

  it('that is edited again meanwhile reaches all with the last text', async () => {
    const before = await heads()
    await describeAs('Bring a lamp.', 'Bring two lamps.')
    await expect(run({ db: stopAfter(1) })).rejects.toThrow('The server stops')
    await describeAs('Bring two lamps.', 'Bring no lamp.')
    await run()
    expect((await heads()).least - before.least).toBeGreaterThanOrEqual(1)
    await device.catchUp()
    expect(held()?.description).toBe('Bring no lamp.')
    expect(await left()).toBe(0)
  })
})

it('an event leaves a former co-host at once', async () => {
  const change = async (was: object, set: object) => {
    const edit = { was: { ...was }, set: { ...set } }
    expect(only(await maya.push(editing('events', EVENT, edit))).status).toBe('applied')
  }
  await change({ coHosts: [], visibility: 'public' }, { coHosts: [vera.id], visibility: 'invited' })
  await run()
  const former = new PullingDevice(vera, [memberScope(vera.id)])
  await former.catchUp()
  expect(former.ids('events')).toEqual([EVENT])
  await change({ coHosts: [vera.id] }, { coHosts: [] })
  expect(await left()).toBe(1)
  await former.catchUp()
  expect(former.ids('events')).toEqual([])
})

describe('a deleted event with many participants', () => {
  it('can be read by no one from then on, and leaves all devices with the job', async () => {
    expect(only(await maya.push(deleting('events', EVENT))).status).toBe('applied')
    expect(await left()).toBe(1)
    const fresh = new PullingDevice(tomas, [memberScope(tomas.id), eventScope(EVENT)])
    await fresh.catchUp()
    expect(fresh.ids('events')).toEqual([])
    expect(fresh.positions).not.toHaveProperty(eventScope(EVENT))
    await finish()
    await run()
    const { gone } = await device.pull()
    expect(gone.events).toEqual([EVENT])
    expect(device.ids('relations')).toEqual([])
    expect(held()).toBeUndefined()
    expect((await device.pull()).gone).toEqual({})
    const [places] = await app.db.query<{ places: number }>(
      'select count(*)::int as places from feed f join document d on d.pk = f.document_pk where d.deleted and not f.gone',
    )
    expect(places?.places).toBe(0)
  })

  it('leaves a device at once that has its page open', async () => {
    device.want(eventScope(EVENT))
    await device.catchUp()
    await maya.push(deleting('events', EVENT))
    await device.catchUp()
    expect(held()).toBeUndefined()
  })

  it('leaves the rest after a server has stopped in between', async () => {
    await maya.push(deleting('events', EVENT))
    await expect(run({ db: stopAfter(1) })).rejects.toThrow('The server stops')
    await run()
    await finish()
    await device.catchUp()
    expect([held(), await left()]).toEqual([undefined, 0])
  })
})
