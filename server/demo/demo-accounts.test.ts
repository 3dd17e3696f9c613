import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bearer, openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { describeDemoAccounts, lockDemoAccounts } from './demo-accounts.ts'

const DEMO = { password: 'Gentian-7!', emailDomain: 'demo.example' }

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const register = (username: string, emailDomain = DEMO.emailDomain) =>
  app.register({ username, email: `${username}@${emailDomain}` })
const signIn = async (username: string) =>
  (await app.post('/api/login/', { username, password: DEMO.password })).status
const lock = () => lockDemoAccounts(app.db, DEMO, app.deps.clock())

describe('locking the demo accounts', () => {
  it('ends their sessions and leaves no password that works', async () => {
    const { access, refresh } = await register('noor')
    await app.db.query("update member set is_staff = true where username = 'noor'")
    expect(await lock()).toEqual(['noor'])
    expect(await signIn('noor')).toBe(401)
    expect((await app.get('/api/users/me/', bearer(access))).status).toBe(401)
    expect((await app.post('/api/token/refresh/', { refresh })).status).toBe(401)
    expect(await app.db.query('select from member where is_staff')).toEqual([])
    expect(await describeDemoAccounts(app.db.query, DEMO)).toBeNull()
  })

  it('changes nothing the second time', async () => {
    await register('maya')
    await lock()
    expect(await lock()).toEqual([])
  })

  it('leaves members with the same names alone', async () => {
    await register('maya', 'example.org')
    expect(await lock()).toEqual([])
    expect(await signIn('maya')).toBe(200)
  })
})
