import { expect, it } from 'vitest'
import { bearer } from '#tests/server/test-app.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { deleteExpired } from './delete-expired.ts'

const { app } = useTestApp({ limits: { signIn: { tries: 1, windowS: 900 } } })
const signIn = () => app.post('/api/login/', { username: 'unknown', password: 'x' })
const count = async (table: string) => (await app.db.query(`select 1 from ${table}`)).length

it('keeps data that is still valid', async () => {
  const { access } = await app.register()
  await signIn()
  await deleteExpired(app.db.query, app.deps.clock())
  expect((await signIn()).status).toBe(429)
  expect((await app.get('/api/users/me/', bearer(access))).status).toBe(200)
})

it('deletes ended windows, and expired or ended sessions with their tokens', async () => {
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
