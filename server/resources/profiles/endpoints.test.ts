import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorEnvelope } from '#domain/wire/errors/envelope.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { memberScope, profileScope } from '#domain/wire/sync/scope.ts'
import { createApp } from '#server/app.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, editing, only, type TestMember } from '#tests/server/test-member.ts'

let app: TestApp
let maya: TestMember
let tomas: TestMember

beforeEach(async () => {
  app = await openTestApp()
  maya = await addMember(app, 'maya')
  tomas = await addMember(app, 'tomas')
})
afterEach(() => app.close())

const patch = async (id: string, body: unknown, headers = maya.headers) =>
  createApp(app.deps).request(apiPaths.profile(id), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const errorOf = async (answer: Response) => ((await answer.json()) as ErrorEnvelope).error
const profileOf = async (member: TestMember) =>
  (await member.pull({ scopes: { [profileScope(member.id)]: 0 } })).documents.profiles?.[0]

describe('a change of a profile is refused', () => {
  it('without a session', async () => {
    expect((await patch(maya.id, { bio: 'x' }, {})).status).toBe(401)
  })

  it('when it is another member’s', async () => {
    expect((await patch(tomas.id, { bio: 'x' })).status).toBe(403)
    expect(await profileOf(tomas)).toMatchObject({ bio: '', version: 1 })
  })

  it('when there is no such member, or only followers may know', async () => {
    await tomas.push(
      editing('profiles', tomas.id, { was: { visibility: 'members' }, set: { visibility: 'followers' } }),
    )
    const [hidden, none] = [await patch(tomas.id, { bio: 'x' }), await patch('nobody', { bio: 'x' })]
    expect([hidden.status, none.status]).toEqual([404, 404])
  })

  it.each([
    ['username', 'ab'],
    ['username', 'with space'],
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
  ])('when %s is %j, and the field is named', async (field, value) => {
    const answer = await patch(maya.id, { bio: 'stays out', [field]: value })
    expect(answer.status).toBe(400)
    expect(Object.keys((await errorOf(answer)).field_errors)[0]).toMatch(new RegExp(`^${field}`))
    expect(await profileOf(maya)).toMatchObject({ bio: '', version: 1 })
  })

  it.each(['{"bio":', '[]', '"bio"', 'null'])('when the body is %s', async (body) => {
    expect((await patch(maya.id, body)).status).toBe(400)
  })

  it('when it holds what can not be stored', async () => {
    expect((await patch(maya.id, { bio: 'a\u0000b' })).status).toBe(400)
    expect((await patch('may\u0000a', { bio: 'x' })).status).toBe(400)
  })

  it('when the username is another member’s, in whichever case', async () => {
    const answer = await patch(maya.id, { username: 'TOMAS' })
    expect((await errorOf(answer)).field_errors).toEqual({ username: ['This username is already taken.'] })
  })
})

describe('a change of a profile', () => {
  it('to a username that somebody takes at the same moment is refused, or theirs is', async () => {
    const answers = await Promise.all([
      patch(maya.id, { username: 'edelweiss' }),
      patch(tomas.id, { username: 'Edelweiss' }, tomas.headers),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
    const refused = answers.find(({ status }) => status === 400)
    expect(refused && (await errorOf(refused)).field_errors).toEqual({
      username: ['This username is already taken.'],
    })
  })

  it('is refused when it is one too many in a minute', async () => {
    app.deps.limits.push = { tries: 1, windowS: 60 }
    expect((await patch(maya.id, { bio: 'a' })).status).toBe(200)
    expect((await patch(maya.id, { bio: 'b' })).status).toBe(429)
  })

  it('answers the profile, and reaches the member’s devices', async () => {
    const device = new PullingDevice(maya, [memberScope(maya.id)])
    await device.catchUp()
    const answer = await patch(maya.id, { bio: 'On two wheels', activities: ['gravel'] })
    expect(await answer.json()).toMatchObject({ id: maya.id, bio: 'On two wheels', version: 2 })
    await device.catchUp()
    expect(device.held.get(`profiles/${maya.id}`)).toMatchObject({
      bio: 'On two wheels',
      activities: ['gravel'],
    })
  })

  it('wins over what was there', async () => {
    await patch(maya.id, { bio: 'One' })
    expect(await (await patch(maya.id, { bio: 'Two' })).json()).toMatchObject({ bio: 'Two' })
  })

  it('of the name changes what the member signs in with, and who the member’s devices say it is', async () => {
    await patch(maya.id, { username: 'maya-l', first_name: 'Maya' })
    expect(await app.db.query('select username, first_name from member where id = $1', [maya.id])).toEqual([
      { username: 'maya-l', first_name: 'Maya' },
    ])
    const { documents } = await maya.pull({ scopes: { [memberScope(maya.id)]: 0 } })
    expect(documents.account).toContainEqual(
      expect.objectContaining({ part: 'me', user: expect.objectContaining({ username: 'maya-l' }) }),
    )
  })

  it('of the name renews the card on what the member wrote', async () => {
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

  it('of nothing but the bio leaves those cards alone', async () => {
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
