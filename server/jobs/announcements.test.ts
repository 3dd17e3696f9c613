import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import { communityTarget, found } from '#tests/server/communities.ts'
import { makeStaff } from '#tests/server/staff.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { sendAnnouncements } from './announcements.ts'

const { app, maya, noor } = useTestApp({ members: ['maya', 'noor'] })

beforeEach(() => makeStaff(app, noor))

const message = (changes: object = {}) => ({
  id: randomUUID(),
  title: 'Maintenance on Sunday',
  message: 'Sync pauses from 06:00 to 07:00.',
  plan: null,
  reason: 'Planned.',
  ...changes,
})
const announce = async (given: object) => (await noor.post(operationsPaths.announcements, given)).status
const recipients = async () =>
  (
    await app.db.query<{ id: string }>(
      `select author_id as id from document where collection = 'notifications' order by author_id`,
    )
  ).map(({ id }) => id)

it('reach every member once, also if they are requested and sent twice', async () => {
  const given = message()
  expect([await announce(given), await announce(given)]).toEqual([200, 200])
  await sendAnnouncements(app.deps)
  app.wait(60)
  await app.db.query(`update announcement set state = 'queued', cursor = ''`)
  await sendAnnouncements(app.deps)
  expect(await recipients()).toEqual([maya.id, noor.id])
  expect(await app.db.query('select act from audit_entry')).toEqual([{ act: 'announce' }])
})

it('reach only members with a plan', async () => {
  await announce(message({ plan: 'pro' }))
  await sendAnnouncements(app.deps)
  expect(await recipients()).toEqual([])
})

it('reach only members of a community, named by its address', async () => {
  await found(maya, communityTarget('graz').id, { visibility: 'public', slug: 'graz' })
  expect(await announce(message({ community: 'no-such' }))).toBe(400)
  await announce(message({ community: 'graz' }))
  await sendAnnouncements(app.deps)
  expect(await recipients()).toEqual([maya.id])
})

it('reach only members with a home area', async () => {
  const area = { name: 'Bohinj', cell: 'u24' }
  await app.db.query(
    `update document set own = own || jsonb_build_object('homeArea', $2::jsonb) where id = $1 and collection = 'profiles'`,
    [maya.id, JSON.stringify(area)],
  )
  const areas = await app.get(operationsPaths.announcementAreas, noor.headers)
  expect(await areas.json()).toEqual({ areas: [{ ...area, members: 1 }] })
  await announce(message({ area }))
  await announce(message({ area: { name: 'Elsewhere', cell: 'gcp' } }))
  await sendAnnouncements(app.deps)
  await sendAnnouncements(app.deps)
  expect(await recipients()).toEqual([maya.id])
})

it('go to one group of members at a time', async () => {
  expect(await announce(message({ plan: 'pro', community: 'graz' }))).toBe(400)
})

it('are not sent once they are cancelled', async () => {
  const given = message()
  await announce(given)
  const cancel = () => noor.post(operationsPaths.announcementCancel(given.id), { reason: 'Postponed.' })
  expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 409])
  await sendAnnouncements(app.deps)
  expect(await recipients()).toEqual([])
})

it('are limited to ten a day, and need a title, a message and a reason', async () => {
  for (const missing of [{ title: '' }, { message: ' ' }, { reason: '' }, { plan: 'gold' }])
    expect(await announce(message(missing))).toBe(400)
  for (let sent = 0; sent < 10; sent += 1) expect(await announce(message())).toBe(200)
  expect(await announce(message())).toBe(429)
})
