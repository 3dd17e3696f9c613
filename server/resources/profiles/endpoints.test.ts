import { describe, expect, it } from 'vitest'
import type { ErrorEnvelope } from '#domain/wire/errors/envelope.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { memberScope, profileScope } from '#domain/wire/sync/scope.ts'
import { createApp } from '#server/app.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })

const patch = async (id: string, body: unknown, headers = maya.headers) =>
  createApp(app.deps).request(apiPaths.profile(id), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const errorOf = async (response: Response) => ((await response.json()) as ErrorEnvelope).error
const profileOf = async (member: TestMember) =>
  (await member.pull({ scopes: { [profileScope(member.id)]: 0 } })).documents.profiles?.[0]

describe('a change of a profile is rejected', () => {
  it('without a session', async () => {
    expect((await patch(maya.id, { bio: 'x' }, {})).status).toBe(401)
  })

  it('for another member’s profile', async () => {
    expect((await patch(tomas.id, { bio: 'x' })).status).toBe(403)
    expect(await profileOf(tomas)).toMatchObject({ bio: '', version: 1 })
  })

  it('for a missing or invisible member', async () => {
    await tomas.push(
      editing('profiles', tomas.id, { was: { visibility: 'members' }, set: { visibility: 'followers' } }),
    )
    const [hidden, none] = [await patch(tomas.id, { bio: 'x' }), await patch('unknown', { bio: 'x' })]
    expect([hidden.status, none.status]).toEqual([404, 404])
  })

  it.each([
    ['username', 'ab'],
    ['username', 'with space'],
    ['username', 'Support_1'],
    ['first_name', '\u202eayaM'],
    ['last_name', 'Ma\u0007ya'],
    ['bio', 'x'.repeat(1_001)],
    ['first_name', 7],
    ['activities', ['flying']],
    ['homeArea', { name: 'Bohinj', cell: 'u2' }],
    ['visibility', 'public'],
    ['level', 99],
    ['counts', {}],
    ['version', 7],
    ['is_staff', true],
    ['email', 'other@example.org'],
  ])('if %s is %j, and the field is named', async (field, value) => {
    const response = await patch(maya.id, { bio: 'stays out', [field]: value })
    expect(response.status).toBe(400)
    expect(Object.keys((await errorOf(response)).field_errors)[0]).toMatch(new RegExp(`^${field}`))
    expect(await profileOf(maya)).toMatchObject({ bio: '', version: 1 })
  })

  it.each(['{"bio":', '[]', '"bio"', 'null'])('if the body is %s', async (body) => {
    expect((await patch(maya.id, body)).status).toBe(400)
  })

  it('if it has characters that cannot be stored', async () => {
    expect((await patch(maya.id, { bio: 'a\u0000b' })).status).toBe(400)
    expect((await patch('may\u0000a', { bio: 'x' })).status).toBe(400)
  })

  it('if the username is taken, in any case', async () => {
    const response = await patch(maya.id, { username: 'TOMAS' })
    expect((await errorOf(response)).field_errors).toEqual({ username: ['This username is already taken.'] })
  })
})

describe('a change of a profile', () => {
  it('to a username that another member takes concurrently is rejected for one of them', async () => {
    const responses = await Promise.all([
      patch(maya.id, { username: 'edelweiss' }),
      patch(tomas.id, { username: 'Edelweiss' }, tomas.headers),
    ])
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 400]))
    const refused = responses.find(({ status }) => status === 400)
    expect(refused && (await errorOf(refused)).field_errors).toEqual({
      username: ['This username is already taken.'],
    })
  })

  it('is rejected beyond the rate limit', async () => {
    app.deps.limits.push = { tries: 1, windowS: 60 }
    expect((await patch(maya.id, { bio: 'a' })).status).toBe(200)
    expect((await patch(maya.id, { bio: 'b' })).status).toBe(429)
  })

  it('responds with the profile, and reaches the member’s devices', async () => {
    const device = new PullingDevice(maya, [memberScope(maya.id)])
    await device.catchUp()
    const response = await patch(maya.id, { bio: 'On two wheels', activities: ['gravel'] })
    expect(await response.json()).toMatchObject({ id: maya.id, bio: 'On two wheels', version: 2 })
    await device.catchUp()
    expect(device.held.get(`profiles/${maya.id}`)).toMatchObject({
      bio: 'On two wheels',
      activities: ['gravel'],
    })
  })

  it('overwrites the stored value', async () => {
    await patch(maya.id, { bio: 'One' })
    expect(await (await patch(maya.id, { bio: 'Two' })).json()).toMatchObject({ bio: 'Two' })
  })

  it('of the username changes the sign-in name and the account', async () => {
    await patch(maya.id, { username: 'maya-l', first_name: 'Maya' })
    expect(await app.db.query('select username, first_name from member where id = $1', [maya.id])).toEqual([
      { username: 'maya-l', first_name: 'Maya' },
    ])
    const { documents } = await maya.pull({ scopes: { [memberScope(maya.id)]: 0 } })
    expect(documents.account).toContainEqual(
      expect.objectContaining({ part: 'me', user: expect.objectContaining({ username: 'maya-l' }) }),
    )
  })

  it('of the username updates the author card of the member’s documents', async () => {
    const id = await maya.publish({ original: { media: 'file', name: 'tour.gpx' } })
    const device = new PullingDevice(tomas, [profileScope(maya.id)])
    await device.catchUp()
    await patch(maya.id, { username: 'maya-l' })
    await device.catchUp()
    expect(device.held.get(`routes/${id}`)).toMatchObject({
      author: { id: maya.id, username: 'maya-l' },
      original: null,
      version: 2,
    })
  })

  it('of the bio leaves author cards unchanged', async () => {
    const id = await maya.publish()
    await patch(maya.id, { bio: 'On two wheels' })
    const device = new PullingDevice(tomas, [profileScope(maya.id)])
    await device.catchUp()
    expect(device.held.get(`routes/${id}`)).toMatchObject({ version: 1 })
  })

  it('by push follows the same rules', async () => {
    const write = editing('profiles', maya.id, { was: { username: 'maya' }, set: { username: 'tomas' } })
    expect(only(await maya.push(write))).toMatchObject({
      status: 'refused',
      error: { code: 'validation', field_errors: { username: ['This username is already taken.'] } },
    })
  })

  it('to followers only hides it from others', async () => {
    const device = new PullingDevice(tomas, [profileScope(maya.id)])
    await device.catchUp()
    expect(device.ids('profiles')).toEqual([maya.id])
    await patch(maya.id, { visibility: 'followers' })
    await device.catchUp()
    expect(device.ids('profiles')).toEqual([])
  })
})
