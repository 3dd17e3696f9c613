import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
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
