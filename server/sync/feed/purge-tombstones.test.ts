import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { AREA } from '#tests/factories/places.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { deleting, pullBody } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { purgeTombstones, TOMBSTONE_RETENTION_DAYS } from './purge-tombstones.ts'

const { app, maya } = useTestApp({ members: ['maya'] })
let device: PullingDevice
let kept: string

beforeEach(async () => {
  const deleted = await maya.publish()
  kept = await maya.publish()
  device = new PullingDevice(maya, [AREA])
  await device.catchUp()
  await maya.push(deleting('routes', deleted))
})

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)
const purge = (days: number) => purgeTombstones(app.db.query, daysFromNow(days))
const pullAt = async (position: number, more: object = {}) => {
  const body = pullBody({ epoch: must(device.epoch, 'epoch'), scopes: { [AREA]: position }, ...more })
  return (await (await maya.post('/api/sync/pull/', body)).json()) as object
}

describe('before the horizon', () => {
  it('a device that was offline receives the removals', async () => {
    await purge(TOMBSTONE_RETENTION_DAYS - 1)
    await device.catchUp()
    expect(device.ids('routes')).toEqual([kept])
  })
})

describe('beyond the horizon', () => {
  beforeEach(() => purge(TOMBSTONE_RETENTION_DAYS + 1))

  it('a device that was offline compares and removes documents', async () => {
    const page = await device.pull()
    expect(page).toMatchObject({ compare: { [AREA]: 3 }, gone: {} })
    await device.catchUp()
    expect(device.ids('routes')).toEqual([kept])
  })

  it('a device that was offline compares only once', async () => {
    await device.catchUp()
    const { compared } = device
    expect(compared).toBeGreaterThan(0)
    await maya.publish()
    await device.catchUp()
    expect(device.compared).toBe(compared)
  })

  it('a dropped scope is removed completely', async () => {
    device.drop(AREA)
    await device.catchUp()
    expect(device.ids('routes')).toEqual([])
  })

  it('a device that was online continues', async () => {
    expect(Object.keys(await pullAt(3))).toEqual(['protocol', 'time'])
  })

  it('a new device receives the remaining documents', async () => {
    expect(await pullAt(0)).toMatchObject({ documents: { routes: [{ id: kept }] }, scopes: { [AREA]: 3 } })
  })
})
