import { afterEach, beforeEach, expect, it } from 'vitest'
import { bearer, openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { deleteExpired } from './delete-expired.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp({ limits: { signIn: { tries: 1, windowS: 900 } } })
})
afterEach(() => app.close())

const signIn = () => app.post('/api/login/', { username: 'nobody', password: 'x' })
const count = async (table: string) => (await app.db.query(`select 1 from ${table}`)).length

it('leaves alone what still counts', async () => {
  const { access } = await app.register()
  await signIn()
  await deleteExpired(app.db.query, app.deps.clock())
  expect((await signIn()).status).toBe(429)
  expect((await app.get('/api/users/me/', bearer(access))).status).toBe(200)
})

it('forgets tries whose time is over, and sessions that expired or ended, with their tokens', async () => {
  const { refresh } = await app.register()
  await app.register({ username: 'other', email: 'other@example.org' })
  await app.post('/api/logout/', { refresh })
  await deleteExpired(app.db.query, app.deps.clock())
  expect([await count('session'), await count('refresh_token')]).toEqual([1, 1])
  app.wait(app.deps.ttl.refreshS)
  await deleteExpired(app.db.query, app.deps.clock())
  expect([await count('session'), await count('refresh_token'), await count('attempt_count')]).toEqual([
    0, 0, 0,
  ])
  expect((await app.post('/api/token/refresh/', { refresh })).status).toBe(401)
})
