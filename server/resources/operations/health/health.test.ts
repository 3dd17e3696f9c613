import { beforeEach, expect, it } from 'vitest'
import type { Overview, SyncHealth } from '#domain/wire/operations/overview.ts'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import { edge } from '#tests/server/edges.ts'
import { makeStaff } from '#tests/server/staff.ts'
import { creating } from '#tests/server/test-member.ts'
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
