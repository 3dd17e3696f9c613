import { afterEach, describe, expect, it } from 'vitest'
import type { ErrorEnvelope } from '#domain/wire/errors/envelope.ts'
import { DOCUMENT_ID_MAX } from '#domain/wire/fields.ts'
import { PROTOCOL, PUSH_BODY_MAX_BYTES, PUSH_WRITES_MAX } from '#domain/wire/sync/protocol.ts'
import { memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import { routeFieldsOf, routeGuess, trackFieldsOf } from '#tests/factories/documents.ts'
import { NO_LIMITS } from '#tests/server/test-deps.ts'
import { creating, deleting, editing, only, pushBody } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })

const push = (body: unknown) => maya.post('/api/sync/push/', body)
const errorOf = async (answer: Response) => ((await answer.json()) as ErrorEnvelope).error
const stored = async () =>
  (
    await app.db.query<{ count: number }>(
      `select count(*) as count from document where collection = 'routes'`,
    )
  )[0]?.count
const aRoute = (id = 'r1') => creating('routes', id, routeFieldsOf())

describe('a push is rejected as a whole', () => {
  afterEach(async () => expect(await stored()).toBe(0))

  it('without a session', async () => {
    expect((await app.post('/api/sync/push/', pushBody([aRoute()]))).status).toBe(401)
  })

  it('in an older protocol', async () => {
    const answer = await push(pushBody([aRoute()], { protocol: PROTOCOL - 1 }))
    expect([answer.status, (await errorOf(answer)).code]).toEqual([426, 'protocol_too_old'])
  })

  it.each(['1.5', '1e999', '-1e999', '"1"', 'null'])('with the protocol %s', async (protocol) => {
    expect(
      (await push(JSON.stringify(pushBody([aRoute()])).replace(/"protocol":\d+/, `"protocol":${protocol}`)))
        .status,
    ).toBe(400)
  })

  it('with another epoch', async () => {
    const answer = await push(pushBody([aRoute()], { epoch: 'an-earlier-one' }))
    expect(await answer.json()).toMatchObject({ reset: true })
  })

  it('with truncated JSON', async () => {
    expect((await push(JSON.stringify(pushBody([aRoute()])).slice(0, -2))).status).toBe(400)
  })

  it('with too many writes', async () => {
    expect(
      (await push(pushBody(Array.from({ length: PUSH_WRITES_MAX + 1 }, (_, i) => aRoute(`r${i}`))))).status,
    ).toBe(400)
  })

  it('if it is too large, and the server continues', async () => {
    const answer = await push(pushBody([aRoute()], { padding: 'x'.repeat(PUSH_BODY_MAX_BYTES) }))
    expect([answer.status, (await errorOf(answer)).code]).toEqual([413, 'too_large'])
    expect((await app.get('/api/health/')).status).toBe(200)
  })

  it('if it exceeds the rate limit', async () => {
    app.deps.limits.push = { tries: 1, windowS: 60 }
    expect((await push(pushBody([]))).status).toBe(200)
    const answer = await push(pushBody([aRoute()]))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
    app.deps.limits.push = NO_LIMITS.push
  })

  it.each(['pushedBytesOfHour', 'pushedBytesOfDay'] as const)(
    'if the member has sent more bytes than the limit %s allows; the other members are not limited',
    async (limit) => {
      app.deps.limits[limit] = { tries: 20_000, windowS: 600 }
      const padding = 'x'.repeat(15_000)
      expect((await push(pushBody([], { padding }))).status).toBe(200)
      const answer = await push(pushBody([aRoute()], { padding }))
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '600'])
      expect((await tomas.post('/api/sync/push/', pushBody([], { padding }))).status).toBe(200)
      app.wait(601)
      expect((await push(pushBody([], { padding }))).status).toBe(200)
      app.deps.limits[limit] = NO_LIMITS[limit]
    },
  )
})

const withText = (text: string) => creating('routes', 'r1', routeFieldsOf({ description: text }))

describe('a single write is rejected', () => {
  it.each([
    ['an unknown collection', { ...aRoute(), collection: 'secrets' }],
    ['a collection named like a prototype property', { ...aRoute(), collection: 'constructor' }],
    ['no mutation', { ...aRoute(), mutation: undefined }],
    ['an invalid mutation id', { ...aRoute(), mutation: 'first' }],
    ['no document id', { ...aRoute(), id: '' }],
    ['a document id too long', { ...aRoute(), id: 'r'.repeat(DOCUMENT_ID_MAX + 1) }],
    ['fields that are not an object', { ...aRoute(), set: ['name'] }],
    ['a creation and a deletion at once', { ...aRoute(), delete: true }],
    ['nothing at all', null],
    ['a number', 7],
    ['a null character in its text', withText('to the\u0000top')],
    ['a lone surrogate in its text', withText('to the top \ud83c')],
    ['a null character in its id', { ...aRoute(), id: 'r\u00001' }],
  ])('with %s', async (_, write) => {
    const good = aRoute('good')
    const [bad, after] = await maya.push(write, good)
    expect(bad).toMatchObject({ status: 'refused', error: { code: 'validation' } })
    expect(after).toMatchObject({ mutation: good.mutation, status: 'applied' })
    expect(await stored()).toBe(1)
  })

  it.each(['__proto__', 'constructor', 'prototype'])('with a field named %s, at any depth', async (name) => {
    const fields = JSON.stringify(routeFieldsOf())
    const onTop = `{"${name}":{"isStaff":true},${fields.slice(1)}`
    const below = fields.replace('"surfaces":{}', `"surfaces":{"${name}":0.5}`)
    for (const set of [onTop, below]) {
      const body = JSON.stringify(pushBody([{ ...aRoute(), set: 'HERE' }])).replace('"HERE"', set)
      expect(await (await push(body)).json()).toMatchObject({ results: [{ status: 'refused' }] })
    }
    expect(Object.hasOwn(Object.prototype, 'isStaff')).toBe(false)
    expect(await stored()).toBe(0)
  })

  it('with an array nested deeper than the stack', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const body = JSON.stringify(pushBody([{ ...aRoute(), set: 'HERE' }])).replace(
      '"HERE"',
      `{"tags":${deep}}`,
    )
    expect(await (await push(body)).json()).toMatchObject({ results: [{ status: 'refused' }] })
  })

  it.each([
    ['name', 'a'],
    ['name', 7],
    ['description', 'x'.repeat(10_001)],
    ['activity', 'flying'],
    ['visibility', 'everybody'],
    ['distance', -1],
    ['start', { lat: 91, lon: 0 }],
    ['months', [13]],
    ['state', 'hidden'],
    ['tags', Array.from({ length: 13 }, String)],
  ])('if %s is %j, and the field is named', async (field, value) => {
    const result = only(await maya.push(creating('routes', 'r1', { ...routeFieldsOf(), [field]: value })))
    expect(result).toMatchObject({ status: 'refused', error: { code: 'validation' } })
    expect(Object.keys(result.error?.field_errors ?? {})[0]).toMatch(new RegExp(`^${field}`))
  })

  it('if a new document lacks a field', async () => {
    const { name: _, ...rest } = routeFieldsOf()
    expect(only(await maya.push(creating('routes', 'r1', rest)))).toMatchObject({
      status: 'refused',
      error: { field_errors: { name: ['This field is required.'] } },
    })
  })

  it.each(
    Object.entries({ ...routeGuess('member-tomas'), version: 9, id: 'r2', createdAt: '2020', ownerId: 'x' }),
  )('if it sets the server-owned field %s', async (field, value) => {
    const created = only(await maya.push(creating('routes', 'r1', { ...routeFieldsOf(), [field]: value })))
    expect(created).toMatchObject({ status: 'refused', error: { code: 'validation' } })
    const id = await maya.publish()
    const edited = only(
      await maya.push(editing('routes', id, { was: { [field]: null }, set: { [field]: value } })),
    )
    expect(edited.error?.field_errors).toHaveProperty(field)
  })

  it('without the hash of the base value', async () => {
    const id = await maya.publish()
    const write = editing('routes', id, { was: {}, set: { name: 'Another name' } })
    expect(only(await maya.push(write))).toMatchObject({
      status: 'refused',
      error: { field_errors: { name: ['The base value is missing.'] } },
    })
  })
})

const rename = (id: string) =>
  editing('routes', id, { was: { name: routeFieldsOf().name }, set: { name: 'Mine now' } })

describe('another member’s document', () => {
  it('cannot be edited, deleted or created again', async () => {
    const id = await tomas.publish()
    const results = await maya.push(rename(id), deleting('routes', id), aRoute(id))
    expect(results.map(({ error }) => error?.code)).toEqual(['forbidden', 'forbidden', 'forbidden'])
    const { documents } = await tomas.pull({ scopes: { [routeScope(id)]: 0 } })
    expect(documents.routes).toMatchObject([
      { name: routeFieldsOf().name, version: 1, author: { id: tomas.id } },
    ])
  })

  it('gets the same response as a missing one while it is private', async () => {
    const id = await tomas.publish({ visibility: 'private', name: 'The secret spring' })
    const results = await maya.push(
      rename(id),
      deleting('routes', id),
      rename('none'),
      deleting('routes', 'none'),
    )
    const answers = results.map((result) => JSON.stringify({ ...result, mutation: '' }))
    expect(new Set(answers).size).toBe(1)
    expect(results[0]).toMatchObject({ status: 'refused', error: { code: 'not_found' } })
    expect(results[0]).not.toHaveProperty('document')
  })

  it('keeps its id, and the response does not reveal it', async () => {
    const id = await tomas.publish({ visibility: 'private', name: 'The secret spring' })
    const result = only(await maya.push(aRoute(id)))
    expect(result).toMatchObject({ status: 'refused', error: { code: 'forbidden' } })
    expect(JSON.stringify(result)).not.toContain('secret')
  })

  it('accepts no track of others', async () => {
    const id = await tomas.publish()
    expect(only(await maya.push(creating('tracks', id, trackFieldsOf())))).toMatchObject({
      status: 'refused',
      error: { code: 'not_found' },
    })
  })

  it.each(['profiles', 'account'] as const)('of %s cannot be written', async (collection) => {
    const id = collection === 'profiles' ? tomas.id : `${tomas.id}:settings`
    const field = collection === 'profiles' ? { bio: 'x' } : { units: 'imperial' }
    const write = editing(collection, id, { was: field, set: field })
    const results = await maya.push(write, deleting(collection, id), creating(collection, id, {}))
    expect(results.map(({ status }) => status)).toEqual(['refused', 'refused', 'refused'])
  })
})

describe('a document created with the account', () => {
  it('cannot be created or deleted by a push', async () => {
    const results = await maya.push(
      deleting('profiles', maya.id),
      deleting('account', `${maya.id}:me`),
      creating('account', `${maya.id}:usage`, {}),
    )
    expect(results.map(({ error }) => error?.code)).toEqual(['forbidden', 'forbidden', 'forbidden'])
  })

  it('does not let members make themselves staff', async () => {
    const before = await maya.pull({ scopes: { [memberScope(maya.id)]: 0 } })
    const me = before.documents.account?.find(({ id }) => id === `${maya.id}:me`)
    const user = { ...(me?.['user'] as object), is_staff: true }
    const write = editing('account', `${maya.id}:me`, { was: { user: me?.['user'] }, set: { user } })
    expect(only(await maya.push(write)).error?.field_errors).toHaveProperty('user')
  })
})

describe('a track', () => {
  it('is rejected before its route exists', async () => {
    expect(only(await maya.push(creating('tracks', 'r1', trackFieldsOf()))).error?.code).toBe('not_found')
    const results = await maya.push(aRoute(), creating('tracks', 'r1', trackFieldsOf()))
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied'])
  })

  it('is rejected for a deleted route', async () => {
    await maya.push(aRoute(), deleting('routes', 'r1'))
    expect(only(await maya.push(creating('tracks', 'r1', trackFieldsOf()))).error?.code).toBe('not_found')
  })
})
