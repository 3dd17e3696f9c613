import { IDBFactory } from 'fake-indexeddb'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { type PullRequest, pullResponse, withEpoch } from '#domain/wire/sync/protocol.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { purgeTombstones, TOMBSTONE_RETENTION_DAYS } from '#server/sync/feed/purge-tombstones.ts'
import { openDevice, type TestDevice } from '#tests/device/open-device.ts'
import { AREA } from '#tests/factories/places.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, deleting, editing, type TestMember } from '#tests/server/test-member.ts'

// A device that was away for longer than the server remembers what left its scopes, and the real server.

let app: TestApp
let maya: TestMember
let tomas: TestMember
let device: TestDevice

beforeEach(async () => {
  app = await openTestApp()
  maya = await addMember(app, 'maya')
  tomas = await addMember(app, 'tomas')
  device = await openDevice({ memberId: maya.id, indexedDB: new IDBFactory() })
  await device.engine.subscribe([AREA, memberScope(maya.id)])
})
afterEach(async () => {
  await device.kill()
  await app.close()
})

async function ask(request: PullRequest) {
  const answer = v.parse(pullResponse, await (await maya.post('/api/sync/pull/', request)).json())
  if ('unknown' in answer) throw new Error('The scopes were spelled out')
  return must(withEpoch(answer, request), 'epoch')
}

/** Pulls until there is no more. Returns how many held documents were compared. */
async function catchUp(): Promise<number> {
  let compared = 0
  for (let more = true; more; ) {
    const { same: _, ...request } = await device.engine.nextPull()
    compared += Object.values(request.held?.versions ?? {}).flatMap((byId) => Object.keys(byId)).length
    const outcome = await device.engine.applyPullResponse(request, await ask(request))
    expect(outcome.wasReset).toBe(false)
    more = outcome.hasMore
  }
  return compared
}

const routes = async () => {
  const rows = await device.replica.collections.routes.find().exec()
  return rows.map(({ id, name, pending }) => `${id} ${String(name)}, ${pending} waiting`).toSorted()
}

it('keeps what is still there, lets go of what is gone, and keeps what was not sent', async () => {
  const [deleted, hidden, kept, renamed] = [
    await tomas.publish({ name: 'Deleted' }),
    await tomas.publish({ name: 'Hidden' }),
    await tomas.publish({ name: 'Kept' }),
    await tomas.publish({ name: 'Renamed' }),
  ]
  const mine = await maya.publish({ name: 'Mine' })
  await catchUp()
  await device.engine.write([
    { collection: 'routes', id: mine, action: 'edit', set: { name: 'Mine, edited' } },
  ])

  await tomas.push(
    deleting('routes', deleted),
    editing('routes', hidden, { was: { visibility: 'public' }, set: { visibility: 'private' } }),
    editing('routes', renamed, { was: { name: 'Renamed' }, set: { name: 'Renamed since' } }),
  )
  await purgeTombstones(app.db.query, new Date(Date.now() + (TOMBSTONE_RETENTION_DAYS + 1) * 86_400_000))

  expect(await catchUp()).toBeGreaterThan(0)
  expect(await routes()).toEqual(
    [
      `${kept} Kept, 0 waiting`,
      `${renamed} Renamed since, 0 waiting`,
      `${mine} Mine, edited, 1 waiting`,
    ].toSorted(),
  )
  expect(await catchUp()).toBe(0)
})
