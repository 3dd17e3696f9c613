import { describe, expect, it } from 'vitest'
import { PROTOCOL } from '#domain/wire/sync/protocol.ts'
import { memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import { AREA } from '#tests/factories/places.ts'
import { deleting, pullBody } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })

const pullStatus = async (body: unknown) => (await maya.post('/api/sync/pull/', body)).status
const errorCode = async (answer: Response) =>
  ((await answer.json()) as { error: { code: string } }).error.code

describe('a pull is rejected', () => {
  it('without a session', async () => {
    expect((await app.post('/api/sync/pull/', pullBody())).status).toBe(401)
  })

  it.each([
    ['no protocol', { client: 'device-of-a-test', epoch: null, scopes: {} }],
    ['scopes as an array', pullBody({ scopes: ['featured'] })],
    ['a position below 0', pullBody({ scopes: { featured: -1 } })],
    ['a fractional position', pullBody({ scopes: { featured: 1.5 } })],
    ['a limit of 0', pullBody({ limit: 0 })],
    ['an unstorable device id', pullBody({ client: 'device\u0000device' })],
  ])('with %s', async (_, body) => {
    expect(await pullStatus(body)).toBe(400)
  })

  it('with truncated JSON', async () => {
    expect(await pullStatus('{"protocol":1,')).toBe(400)
  })

  it('in an older protocol, whatever the rest', async () => {
    const answer = await maya.post('/api/sync/pull/', { protocol: PROTOCOL - 1, somethingOld: true })
    expect(answer.status).toBe(426)
    expect(await errorCode(answer)).toBe('protocol_too_old')
  })

  it('in a newer protocol, temporarily', async () => {
    const answer = await maya.post('/api/sync/pull/', { protocol: PROTOCOL + 1, somethingNew: true })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  })

  it('with too many scopes', async () => {
    const scopes = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [routeScope(`r${i}`), 0]))
    expect(await pullStatus(pullBody({ scopes }))).toBe(413)
  })

  it('if it exceeds the rate limit', async () => {
    app.deps.limits.pull = { tries: 2, windowS: 60 }
    expect([
      await pullStatus(pullBody()),
      await pullStatus(pullBody()),
      await pullStatus(pullBody()),
    ]).toEqual([200, 200, 429])
    app.wait(60)
    expect(await pullStatus(pullBody())).toBe(200)
  })
})

describe('a scope is rejected', () => {
  it('if it belongs to another member, existing or not', async () => {
    await tomas.publish({ visibility: 'private' })
    const { refused, documents, gone } = await maya.pull({
      scopes: { [memberScope(tomas.id)]: 0, [memberScope('unknown')]: 0 },
    })
    expect(refused).toEqual({ [memberScope(tomas.id)]: 'forbidden', [memberScope('unknown')]: 'forbidden' })
    expect([documents, gone]).toEqual([{}, {}])
  })

  it('without naming its documents, even if a position is claimed', async () => {
    await tomas.publish({ visibility: 'private' })
    const forged = memberScope(tomas.id)
    const { epoch } = await maya.pull({})
    const asked = await maya.pull({ epoch, scopes: { [forged]: 3 } })
    const dropped = await maya.pull({ epoch, drop: { [forged]: [3, 0] } })
    expect([asked.gone, asked.drop, dropped.gone, dropped.drop]).toEqual([{}, {}, {}, {}])
  })

  it.each([
    'nonsense',
    'area:',
    'area:u2',
    'area:aaaa',
    'area:u26ewz',
    'route:\u0000',
    'community:\ud800',
    "member:' or 1=1 --",
    '__proto__',
  ])('if its key is invalid: %j', async (key) => {
    const answer = await maya.post(
      '/api/sync/pull/',
      `{"protocol":1,"client":"device-of-a-test","epoch":null,"scopes":{${JSON.stringify(key)}:0}}`,
    )
    expect(answer.status).toBe(200)
    const page = (await answer.json()) as object
    for (const part of ['documents', 'gone', 'more', 'scopes']) expect(page).not.toHaveProperty(part)
  })

  it('equally for a private, a draft, a deleted and an unknown route', async () => {
    const ids = [
      await tomas.publish({ visibility: 'private' }),
      await tomas.publish({ state: 'draft' }),
      await tomas.publish(),
      'never-was',
    ]
    await tomas.push(deleting('routes', ids[2] ?? ''))
    const { refused, ...rest } = await maya.pull({
      scopes: Object.fromEntries(ids.map((id) => [routeScope(id), 0])),
    })
    expect(refused).toEqual(Object.fromEntries(ids.map((id) => [routeScope(id), 'not_found'])))
    expect(rest).toMatchObject({ documents: {}, gone: {}, scopes: {}, drop: {} })
  })

  it('with a reset if its position was never issued', async () => {
    const { epoch } = await maya.pull({})
    const answer = await maya.post('/api/sync/pull/', pullBody({ epoch, scopes: { [AREA]: 99 } }))
    expect(await answer.json()).toMatchObject({ reset: true, epoch })
  })

  it.each([Number.MAX_SAFE_INTEGER, 1e300])('with a reset if its position is %d', async (position) => {
    const { epoch } = await maya.pull({})
    const answer = await maya.post('/api/sync/pull/', pullBody({ epoch, scopes: { [AREA]: position } }))
    expect(await answer.json()).toMatchObject({ reset: true })
    const drop = { [AREA]: [position, position] }
    expect(await maya.pull({ epoch, drop })).toMatchObject({ drop: {}, more: false })
  })
})

describe('a new epoch', () => {
  it('resets a device with an earlier epoch', async () => {
    const answer = await maya.post('/api/sync/pull/', pullBody({ epoch: 'an-earlier-one' }))
    expect(await answer.json()).toMatchObject({ reset: true })
  })

  it('resets a device that has positions but no epoch', async () => {
    const position = { scopes: { [memberScope(maya.id)]: 1 } }
    expect(await (await maya.post('/api/sync/pull/', pullBody(position))).json()).toMatchObject({
      reset: true,
    })
  })

  it('does not reset a new device', async () => {
    expect((await maya.pull({})).epoch).not.toBe('')
  })
})
