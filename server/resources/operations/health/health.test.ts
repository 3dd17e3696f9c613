import { beforeEach, describe, expect, it } from 'vitest'
import type { Overview, SyncHealth } from '#domain/wire/operations/overview.ts'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { deleteStaleDeviceData } from '#server/sync/devices/delete-stale-device-data.ts'
import {
  INCIDENT_RETENTION_DAYS,
  INCIDENTS_PER_HOUR_MAX,
  recordSlowPull,
  SLOW_PULL_MS,
} from '#server/sync/devices/sync-incidents.ts'
import { edge } from '#tests/server/edges.ts'
import { makeStaff } from '#tests/server/staff.ts'
import { creating, editing, onAnotherDevice } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'] })

beforeEach(() => makeStaff(app, noor))

const read = async <T>(path: string) => (await (await app.get(path, noor.headers)).json()) as T

it('the overview counts members, routes, reports and refused writes', async () => {
  const id = await maya.publish({ visibility: 'public' })
  await tomas.push(edge('report', tomas, { collection: 'routes', id }, { reason: 'spam', text: '' }))
  await maya.push(creating('routes', 'r-bad', { name: '' }))
  const overview = await read<Overview>(`${operationsPaths.overview}?days=7`)
  expect(overview).toMatchObject({
    members: 3,
    openCases: 1,
    waitingSince: app.deps.clock().toISOString(),
    newMembers: { value: 3, before: 0, parts: [0, 0, 0, 0, 0, 0, 3] },
    routes: { value: 1 },
    writes: { value: 3 },
    refusedWrites: { value: 1 },
  })
})

it.each([
  ['1', 24],
  ['30', 30],
])('the overview of %s days has %i parts', async (days, parts) => {
  const overview = await read<Overview>(`${operationsPaths.overview}?days=${days}`)
  expect(overview.newMembers.parts).toHaveLength(parts)
})

it('sync health has refused writes by kind with a sample, unsent writes by age, and the queues of jobs', async () => {
  await maya.push(creating('routes', 'r-bad', { name: '' }))
  await app.db.query(
    `insert into device_report (member_id, client_id, waiting, at, label) values ($1, 'c', 3, $2, 'Firefox on Linux')`,
    [maya.id, new Date(app.deps.clock().getTime() - 7_200_000)],
  )
  const health = await read<SyncHealth>(operationsPaths.health)
  expect(health.refused).toMatchObject([{ collection: 'routes', code: 'validation', count: 1 }])
  expect(health.waiting).toEqual([{ age: '1 hour to 1 day', devices: 1, writes: 3 }])
  expect(health.clients).toContainEqual({ label: 'Firefox on Linux', devices: 1 })
  expect(health.jobs.map(({ name }) => name)).toContain('Announcements')
})

const readHealth = () => read<SyncHealth>(operationsPaths.health)

it('the sample of refused writes names fields, and never quotes what a member wrote', async () => {
  const id = await maya.publish()
  const sampleOf = async (set: Record<string, unknown>) => {
    app.wait(1)
    await maya.push(editing('routes', id, { was: set, set }))
    const health = await readHealth()
    expect(JSON.stringify(health)).not.toContain('ana@example.org')
    return health.refused[0]?.fields
  }
  expect(await sampleOf({ visibility: 'for ana@example.org' })).toEqual(['visibility'])
  expect(await sampleOf({ 'ana@example.org': 'her address' })).toEqual([])
})

const record = (durationMs: number) =>
  recordSlowPull(app.db.query, {
    at: app.deps.clock(),
    durationMs,
    documents: 10,
    bytes: 5_000,
    scopes: 3,
    label: 'Firefox on Linux',
  })

const emptied = async () => (await readHealth()).emptied.map(({ lost, unsent }) => ({ lost, unsent }))
const start = (client: string, waiting = 0, member = maya) =>
  member.pull({ client, waiting, scopes: { [memberScope(maya.id)]: 0 } })

describe('the slowest pulls', () => {
  it('are listed with what they read, longest first', async () => {
    for (const durationMs of [SLOW_PULL_MS - 1, SLOW_PULL_MS, 9_000]) await record(durationMs)
    const { slowPulls } = await readHealth()
    expect(slowPulls.map(({ durationMs }) => durationMs)).toEqual([9_000, SLOW_PULL_MS])
    expect(slowPulls[0]).toMatchObject({ documents: 10, bytes: 5_000, scopes: 3, label: 'Firefox on Linux' })
  })

  it('never fill the database, and are deleted after a week', async () => {
    for (let count = 0; count < INCIDENTS_PER_HOUR_MAX + 5; count++) await record(2_000)
    expect(await app.db.query('select from slow_pull')).toHaveLength(INCIDENTS_PER_HOUR_MAX)
    app.wait((INCIDENT_RETENTION_DAYS + 1) * 86_400)
    await deleteStaleDeviceData(app.db.query, app.deps.clock())
    expect(await app.db.query('select from slow_pull')).toEqual([])
  })
})

describe('devices that came back empty', () => {
  it('are those that start from the beginning in the same session', async () => {
    await start('device-1', 3)
    expect(await emptied()).toEqual([])
    await start('device-2')
    expect(await emptied()).toEqual([{ lost: 'storage', unsent: 3 }])
    await start('device-2')
    expect(await emptied()).toHaveLength(1)
    app.wait(600)
    await start('device-2')
    expect(await emptied()).toEqual([
      { lost: 'replica', unsent: 0 },
      { lost: 'storage', unsent: 3 },
    ])
  })

  it('are not those that signed in again, or on another device', async () => {
    await start('device-1')
    app.wait(600)
    await start('device-1', 0, await onAnotherDevice(app, maya))
    await start('device-2', 0, await onAnotherDevice(app, maya))
    expect(await emptied()).toEqual([])
  })
})

it('the versions are those that devices report', async () => {
  await maya.pull({ client: 'device-1', code: 'WI2BcZw9' })
  await maya.pull({ client: 'device-1' })
  await tomas.pull({ client: 'device-2' })
  expect((await readHealth()).versions).toMatchObject([
    { code: '', isCurrent: false, devices: 1 },
    { code: 'WI2BcZw9', isCurrent: false, devices: 1 },
  ])
})
