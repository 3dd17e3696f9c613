import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { LoginResponse } from '#domain/wire/session/session.ts'
import type { Suspension, SuspensionRequest } from '#domain/wire/session/suspension.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { makeStaff, readDetails, readQueue } from '#tests/server/staff.ts'
import { validRegistration } from '#tests/server/test-app.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, noor, iain, maya } = useTestApp({ members: ['noor', 'iain', 'maya'] })
const { username, password } = validRegistration

let rosa: LoginResponse

beforeEach(async () => {
  await makeStaff(app, noor)
  await makeStaff(app, iain)
  rosa = await app.register()
})

const suspend = (until: string | null = null) =>
  noor.post(operationsPaths.member(rosa.user.id, 'suspend'), { reason: 'Sells tours in comments.', until })

const ask = (request: SuspensionRequest) => app.post(apiPaths.suspension, request)
const read = async (request: SuspensionRequest) => (await (await ask(request)).json()) as Suspension
const appeal = (token: string, text = 'They were no advertisements.') =>
  app.post(apiPaths.suspensionAppeal, { token, text })

describe('the statement of a suspended account', () => {
  it('is refused to an account that is not suspended, and with a wrong password', async () => {
    expect((await ask({ username, password })).status).toBe(404)
    await suspend()
    expect((await ask({ username, password: 'Gentian-8!' })).status).toBe(401)
  })

  it.each([
    ['credentials', () => ({ username, password })],
    ['the token of a signed-in device', () => ({ refresh: rosa.refresh })],
  ])('is read with %s', async (_, request) => {
    await suspend('2026-06-01T00:00:00.000Z')
    expect(await read(request())).toMatchObject({
      reason: 'Sells tours in comments.',
      until: '2026-06-01T00:00:00.000Z',
      mayAppeal: true,
      appeal: null,
    })
  })

  it('leaves the token of the device good for the time after the suspension', async () => {
    await suspend()
    await read({ refresh: rosa.refresh })
    await app.db.query('update member set suspended_at = null')
    expect((await app.post(apiPaths.tokenRefresh, { refresh: rosa.refresh })).status).toBe(200)
  })

  it('is not read with forged tokens, nor with those of other purposes', async () => {
    await suspend()
    expect((await ask({ refresh: 'made-up' })).status).toBe(401)
    expect((await ask({ token: rosa.access })).status).toBe(401)
  })

  it('has no reason and no appeal if it was set in the database', async () => {
    await app.db.query('update member set suspended_at = now() where id = $1', [rosa.user.id])
    expect(await read({ username, password })).toMatchObject({ reason: null, mayAppeal: false })
  })
})

describe('the token of a statement', () => {
  it('is no session', async () => {
    await suspend()
    const { token } = await read({ username, password })
    const answer = await app.get(apiPaths.me, { authorization: `Bearer ${token}` })
    expect(answer.status).toBe(401)
  })
})

describe('an appeal of a suspended member', () => {
  it('reaches the queue once', async () => {
    await suspend()
    const { token } = await read({ username, password })
    expect((await appeal(token)).status).toBe(200)
    expect((await appeal(token)).status).toBe(409)
    const [found] = await readQueue(app, iain, '?state=open')
    expect(found).toMatchObject({ hasAppeal: true })
    const { appeals } = await readDetails(app, iain, must(found, 'a case').id)
    expect(appeals.map(({ text }) => text)).toEqual(['They were no advertisements.'])
  })

  it('is shown to its member with the answer, and ends the suspension if it is accepted', async () => {
    await suspend()
    const { token } = await read({ username, password })
    await appeal(token)
    expect(await read({ token })).toMatchObject({ mayAppeal: false, appeal: { outcome: null } })
    const details = await readDetails(app, iain, must((await readQueue(app, iain))[0], 'a case').id)
    const { id } = must(details.appeals[0], 'an appeal')
    await iain.post(operationsPaths.decideAppeal(id), { accept: true, reason: 'They were right.' })
    expect((await ask({ token })).status).toBe(404)
    expect((await app.post(apiPaths.login, { username, password })).status).toBe(200)
  })

  it('is among the documents of its member afterwards, and of no one else', async () => {
    await suspend()
    const { token } = await read({ username, password })
    await appeal(token)
    const [stored] = await app.db.query<{ audience: string }>(
      `select author_id as audience from document where collection = 'relations' and own ->> 'kind' = 'appeal'`,
    )
    expect(stored?.audience).toBe(rosa.user.id)
    const { documents } = await maya.pull({ scopes: { [memberScope(maya.id)]: 0 } })
    expect(JSON.stringify(documents)).not.toContain('no advertisements')
  })

  it('is refused without a text', async () => {
    await suspend()
    const { token } = await read({ username, password })
    expect((await appeal(token, '  ')).status).toBe(400)
  })
})
