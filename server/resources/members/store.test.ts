import { expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import { makeStaff } from '#tests/server/staff.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

// An operator makes somebody staff in the database; their devices learn it from their account.

const { app, noor } = useTestApp({ members: ['noor'] })

const storedUser = async () => {
  const rows = await app.db.query<{ user: object; version: number }>(
    `select own -> 'user' as user, (own -> 'version')::int as version from document where id = $1`,
    [`${noor.id}:me`],
  )
  return rows[0]
}

it('are in the account after the session was checked', async () => {
  expect((await storedUser())?.user).toMatchObject({ is_staff: false })
  await makeStaff(app, noor)
  const answer = await app.get(apiPaths.me, noor.headers)
  expect(await answer.json()).toMatchObject({ is_staff: true })
  expect((await storedUser())?.user).toMatchObject({ is_staff: true })
})

it('are not written again while they are the same', async () => {
  const before = await storedUser()
  await app.get(apiPaths.me, noor.headers)
  expect(await storedUser()).toEqual(before)
})

it('are in the account of somebody who is no longer staff', async () => {
  await makeStaff(app, noor)
  await app.get(apiPaths.me, noor.headers)
  await app.db.query('update member set is_staff = false')
  await app.get(apiPaths.me, noor.headers)
  expect((await storedUser())?.user).toMatchObject({ is_staff: false })
})
