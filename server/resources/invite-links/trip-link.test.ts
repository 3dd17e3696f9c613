import { beforeEach, describe, expect, it } from 'vitest'
import { TRIP_MEMBERS_MAX } from '#domain/trip/limits.ts'
import type { InviteLinkAnswer, NewInviteLink } from '#domain/wire/invite-link.ts'
import { apiPaths, inviteLinkEndPath, inviteLinkPath } from '#domain/wire/paths.ts'
import { cardOf, tripFieldsOf } from '#tests/factories/nouns.ts'
import { asking, edge, endOf, profileOf } from '#tests/server/edges.ts'
import { subscribe } from '#tests/server/subscribing.ts'
import { creating, deleting, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const TRIP = { collection: 'trips', id: 'trip-1' } as const
const AS_EDITOR: NewInviteLink = { days: null, usesMax: null, role: 'editor' }
const AS_VIEWER: NewInviteLink = { ...AS_EDITOR, role: 'viewer' }

const { app, maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'], quotas: 'as_sold' })

const request = (member: TestMember, path: string, body?: object) =>
  body ? app.post(path, body, member.headers) : app.get(path, member.headers)
const replace = (by: TestMember, link: object = AS_EDITOR) => request(by, inviteLinkPath(TRIP), link)
const linkOf = async (response: Promise<Response>) =>
  ((await (await response).json()) as InviteLinkAnswer).link
const newToken = async (link?: NewInviteLink): Promise<string> =>
  String((await linkOf(replace(maya, link)))?.token)
const open = (by: TestMember, token: string) => request(by, apiPaths.linkInvitation(token))
const joinWith = (by: TestMember, token: string) => request(by, apiPaths.linkJoin(token), { answers: [] })
const codeOf = async (response: Promise<Response>) =>
  ((await (await response).json()) as { error?: { code: string } }).error?.code

async function storedTrip(): Promise<{ collaborators: { member: { id: string }; role: string }[] }> {
  const [row] = await app.db.query<{ own: Awaited<ReturnType<typeof storedTrip>> }>(
    `select own from document where collection = 'trips' and id = $1`,
    [TRIP.id],
  )
  return row?.own ?? { collaborators: [] }
}
const roles = async () =>
  Object.fromEntries((await storedTrip()).collaborators.map(({ member, role }) => [member.id, role]))
const usesOf = async () => (await linkOf(request(maya, inviteLinkPath(TRIP))))?.uses

beforeEach(async () => {
  await subscribe(app, maya, 'explorer')
  await maya.push(creating('trips', TRIP.id, tripFieldsOf({ name: 'Three huts' })))
})

describe('the invitation link of a trip', () => {
  it('is made, read, replaced and ended by the owner only', async () => {
    await joinWith(tomas, await newToken())
    for (const other of [tomas, noor]) {
      expect((await replace(other)).status).toBe(404)
      expect((await request(other, inviteLinkPath(TRIP))).status).toBe(404)
      expect((await request(other, inviteLinkEndPath(TRIP), {})).status).toBe(404)
    }
    expect(await linkOf(request(maya, inviteLinkPath(TRIP)))).toMatchObject({ uses: 1, role: 'editor' })
    expect(await linkOf(request(maya, inviteLinkEndPath(TRIP), {}))).toBeNull()
  })

  it('needs a role and the feature of the plan', async () => {
    expect((await replace(maya, { days: null, usesMax: null })).status).toBe(400)
    await subscribe(app, maya, 'explorer', false)
    expect(await codeOf(replace(maya))).toBe('feature_locked')
  })

  it('shows a trip that others cannot see, and makes those who join collaborators with its role', async () => {
    const token = await newToken(AS_VIEWER)
    expect(await (await open(tomas, token)).json()).toEqual({
      trip: {
        id: TRIP.id,
        name: 'Three huts',
        username: 'maya',
        start: null,
        end: null,
        members: 1,
        role: 'viewer',
      },
      isMember: false,
    })
    expect(await (await joinWith(tomas, token)).json()).toEqual({ trip: TRIP.id })
    expect(await roles()).toEqual({ [tomas.id]: 'viewer' })
    await joinWith(noor, await newToken(AS_EDITOR))
    expect(await roles()).toEqual({ [tomas.id]: 'viewer', [noor.id]: 'editor' })
  })

  it('lets a member in once: opened again, it changes nothing and takes no use', async () => {
    const token = await newToken(AS_VIEWER)
    await joinWith(tomas, token)
    expect(await (await open(tomas, token)).json()).toMatchObject({ isMember: true })
    expect((await joinWith(tomas, token)).status).toBe(200)
    expect([await usesOf(), await roles()]).toEqual([1, { [tomas.id]: 'viewer' }])
    expect(await (await open(maya, token)).json()).toMatchObject({ isMember: true })
  })

  it('lets a member in once, also with two requests at the same time', async () => {
    const token = await newToken()
    const responses = await Promise.all([joinWith(tomas, token), joinWith(tomas, token)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect([await usesOf(), await roles()]).toEqual([1, { [tomas.id]: 'editor' }])
  })

  it('accepts an invitation by name that waits, with the role of that', async () => {
    await maya.push(asking(tomas, TRIP, 'editor'))
    expect((await joinWith(tomas, await newToken(AS_VIEWER))).status).toBe(200)
    expect(await roles()).toEqual({ [tomas.id]: 'editor' })
  })

  it('lets those in again who have left', async () => {
    const token = await newToken()
    await joinWith(tomas, token)
    await tomas.push(endOf('collaboration', tomas, TRIP))
    expect(await roles()).toEqual({})
    expect((await joinWith(tomas, token)).status).toBe(200)
    expect(await roles()).toEqual({ [tomas.id]: 'editor' })
  })

  it('is stored neither in a form that opens the trip, nor notified as an invitation to those who join', async () => {
    const token = await newToken()
    await joinWith(tomas, token)
    const rows = await app.db.query(`select l::text as text from invite_link l`)
    expect(JSON.stringify(rows)).not.toContain(token)
    const notices = await app.db.query(
      `select from document where collection = 'notifications' and author_id = $1`,
      [tomas.id],
    )
    expect(notices).toHaveLength(0)
  })
})

describe('joining a trip with a link', () => {
  it.each([
    ['replaced', () => newToken()],
    ['ended', () => request(maya, inviteLinkEndPath(TRIP), {})],
    ['of a deleted trip', () => maya.push(deleting('trips', TRIP.id))],
  ])('is refused if the link is %s', async (_how, end) => {
    const token = await newToken()
    await end()
    expect([(await open(tomas, token)).status, (await joinWith(tomas, token)).status]).toEqual([404, 404])
  })

  it.each([
    ['the owner', () => maya.push(edge('block', maya, profileOf(tomas)))],
    ['the member', () => tomas.push(edge('block', tomas, profileOf(maya)))],
  ])('is refused between two members after %s has blocked the other', async (_who, block) => {
    const token = await newToken()
    await block()
    expect([(await open(tomas, token)).status, (await joinWith(tomas, token)).status]).toEqual([404, 404])
    expect(await roles()).toEqual({})
  })

  it('is refused without the feature in the plan of the owner; those who join need none', async () => {
    const token = await newToken()
    expect((await joinWith(tomas, token)).status).toBe(200)
    await subscribe(app, maya, 'explorer', false)
    expect(await codeOf(joinWith(noor, token))).toBe('feature_locked')
    expect(await usesOf()).toBe(1)
  })

  it('is refused if the trip is full, as an invitation by name is', async () => {
    const token = await newToken()
    const others = Array.from({ length: TRIP_MEMBERS_MAX - 1 }, (_, at) => ({
      member: cardOf(`other-${at}`),
      role: 'viewer',
    }))
    await app.db.query(
      `update document set own = jsonb_set(own, '{collaborators}', $2::jsonb) where collection = 'trips' and id = $1`,
      [TRIP.id, JSON.stringify(others)],
    )
    expect(await codeOf(joinWith(tomas, token))).toBe('full')
    expect(await usesOf()).toBe(0)
    const [invited] = await maya.push(asking(noor, TRIP))
    expect(invited?.error?.code).toBe('full')
  })
})

it('no one is made a collaborator without being asked, except by a link', async () => {
  const [forced] = await maya.push(asking(tomas, TRIP, 'editor', true))
  expect(forced?.status).toBe('refused')
  expect(await roles()).toEqual({})
})
