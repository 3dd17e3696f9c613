import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { AREA } from '#tests/factories/places.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, deleting, pullBody, type TestMember } from '#tests/server/test-member.ts'
import { purgeTombstones, TOMBSTONE_RETENTION_DAYS } from './purge-tombstones.ts'

let app: TestApp
let maya: TestMember
let device: PullingDevice
let kept: string

beforeEach(async () => {
  app = await openTestApp()
  maya = await addMember(app, 'maya')
  const deleted = await maya.publish()
  kept = await maya.publish()
  device = new PullingDevice(maya, [AREA])
  await device.catchUp()
  await maya.push(deleting('routes', deleted))
})
afterEach(() => app.close())

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)
const purge = (days: number) => purgeTombstones(app.db.query, daysFromNow(days))
const pullAt = async (position: number, more: object = {}) => {
  const body = pullBody({ epoch: must(device.epoch, 'epoch'), scopes: { [AREA]: position }, ...more })
  return (await (await maya.post('/api/sync/pull/', body)).json()) as object
}

describe('before the horizon', () => {
  it('a device that was away is told what is gone', async () => {
    await purge(TOMBSTONE_RETENTION_DAYS - 1)
    await device.catchUp()
    expect(device.ids('routes')).toEqual([kept])
  })
})

describe('beyond the horizon', () => {
  beforeEach(() => purge(TOMBSTONE_RETENTION_DAYS + 1))

  it('a device that was away is told to compare, and lets go of what is gone', async () => {
    const page = await device.pull()
    expect(page).toMatchObject({ compare: { [AREA]: 3 }, gone: {} })
    await device.catchUp()
    expect(device.ids('routes')).toEqual([kept])
  })

  it('a device that was away compares once, and not whenever it asks', async () => {
    await device.catchUp()
    const { compared } = device
    expect(compared).toBeGreaterThan(0)
    await maya.publish()
    await device.catchUp()
    expect(device.compared).toBe(compared)
  })

  it('a scope that is dropped is taken away whole', async () => {
    device.drop(AREA)
    await device.catchUp()
    expect(device.ids('routes')).toEqual([])
  })

  it('a device that was not goes on', async () => {
    expect(Object.keys(await pullAt(3))).toEqual(['protocol', 'time'])
  })

  it('a new device gets what is left', async () => {
    expect(await pullAt(0)).toMatchObject({ documents: { routes: [{ id: kept }] }, scopes: { [AREA]: 3 } })
  })
})
