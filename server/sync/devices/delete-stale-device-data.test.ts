import { describe, expect, it } from 'vitest'
import { REPORT_RETENTION_DAYS } from '#domain/wire/periods.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, deleting, editing, onAnotherDevice, only, pullBody } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import {
  deleteStaleDeviceData,
  MUTATION_RETENTION_DAYS,
  REPORTS_PER_MEMBER_MAX,
} from './delete-stale-device-data.ts'

const { app, maya } = useTestApp({ members: ['maya'] })

const DAY_S = 86_400
const count = async (table: string) => (await app.db.query(`select 1 from ${table}`)).length
const after = (days: number) => {
  app.wait(days * DAY_S)
  return deleteStaleDeviceData(app.db.query, app.deps.clock())
}

describe('the outcome of a write', () => {
  it('is kept for more than a year, so that a late repetition has no effect', async () => {
    const write = creating('routes', 'r1', routeFieldsOf())
    const first = only(await maya.push(write))
    await after(MUTATION_RETENTION_DAYS)
    app.wait(-MUTATION_RETENTION_DAYS * DAY_S)
    expect(only(await maya.push(write))).toMatchObject({ status: 'duplicate', version: first.version })
  })

  it('is deleted in the end', async () => {
    await maya.publish()
    await after(MUTATION_RETENTION_DAYS + 1)
    expect(await count('mutation')).toBe(0)
  })

  it('causes no harm if a write is repeated even later', async () => {
    const name = routeFieldsOf().name
    const create = creating('routes', 'r1', routeFieldsOf())
    const edit = editing('routes', 'r1', { was: { name }, set: { name: 'Hochtor' } })
    await maya.push(create, edit)
    await after(MUTATION_RETENTION_DAYS + 1)
    app.wait(-(MUTATION_RETENTION_DAYS + 1) * DAY_S)
    expect(only(await maya.push(edit))).toMatchObject({ status: 'applied', version: 2 })
    expect(only(await maya.push(create)).status).toBe('conflict')
    await maya.push(deleting('routes', 'r1'))
    expect(only(await maya.push(create))).toMatchObject({ status: 'conflict', document: null })
  })
})

const names = async () => {
  const rows = await app.db.query<{ name: string }>(
    'select client_id as name from device_report order by at desc, name',
  )
  return rows.map(({ name }) => name)
}
const touch = (client: string, member = maya) =>
  member.post('/api/sync/pull/', { ...pullBody(), client, waiting: 1 })

describe('a device', () => {
  it('is deleted after a long time without contact', async () => {
    await touch('device-of-old')
    app.wait(REPORT_RETENTION_DAYS * DAY_S)
    await touch('device-of-now', await onAnotherDevice(app, maya))
    await after(1)
    expect(await names()).toEqual(['device-of-now'])
  })

  it('sends its scopes in full after it was deleted', async () => {
    const device = new PullingDevice(maya, [memberScope(maya.id)])
    await device.catchUp()
    await after(REPORT_RETENTION_DAYS + 1)
    app.wait(-(REPORT_RETENTION_DAYS + 1) * DAY_S)
    const id = await maya.publish()
    await device.catchUp()
    expect(device.ids('routes')).toEqual([id])
  })

  it('is kept if it is one of the newest of its member', async () => {
    for (let at = 0; at < REPORTS_PER_MEMBER_MAX + 3; at++) {
      app.wait(1)
      await touch(`device-number-${at}`)
    }
    await deleteStaleDeviceData(app.db.query, app.deps.clock())
    const left = await names()
    expect(left).toHaveLength(REPORTS_PER_MEMBER_MAX)
    expect(left).toContain(`device-number-${REPORTS_PER_MEMBER_MAX + 2}`)
    expect(left).not.toContain('device-number-0')
  })
})
