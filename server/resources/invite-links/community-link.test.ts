import { beforeEach, describe, expect, it } from 'vitest'
import type { CommunityFields } from '#domain/community/community.ts'
import type { InviteLink, InviteLinkAnswer, NewInviteLink } from '#domain/wire/invite-link.ts'
import { apiPaths, inviteLinkEndPath, inviteLinkPath } from '#domain/wire/paths.ts'
import { changeMember, communityTarget, found, join } from '#tests/server/communities.ts'
import type { TestMember } from '#tests/server/test-member.ts'
import { editing } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const ID = 'graz'
const DAY_S = 24 * 60 * 60
const OPEN_LINK: NewInviteLink = { days: null, usesMax: null, role: null }

const { app, maya, tomas, noor } = useTestApp({
  members: ['maya', 'tomas', 'noor'],
  ttl: { accessS: 9 * DAY_S, refreshS: 9 * DAY_S },
})

const request = (member: TestMember, path: string, body?: object) =>
  body ? app.post(path, body, member.headers) : app.get(path, member.headers)
const replace = (by: TestMember, link: NewInviteLink = OPEN_LINK) =>
  request(by, inviteLinkPath(communityTarget(ID)), link)
const linkOf = async (response: Promise<Response>): Promise<InviteLink | null> =>
  ((await (await response).json()) as InviteLinkAnswer).link
const newToken = async (link: NewInviteLink = OPEN_LINK): Promise<string> =>
  String((await linkOf(replace(maya, link)))?.token)
const open = (by: TestMember, token: string) => request(by, apiPaths.linkInvitation(token))
const joinWith = (by: TestMember, token: string, answers: string[] = []) =>
  request(by, apiPaths.linkJoin(token), { answers })
async function membership({ id }: TestMember): Promise<object | undefined> {
  const [row] = await app.db.query<{ own: object }>(
    `select own from document where id = $1 and not deleted`,
    [`membership:${id}:${ID}`],
  )
  return row?.own
}
const foundWith = (fields: Partial<CommunityFields> = {}) =>
  found(maya, ID, { joining: 'invitation', visibility: 'invited', ...fields })

describe('the invitation link of a community', () => {
  beforeEach(async () => {
    await foundWith({ questions: ['How often?'] })
  })

  it('is made, read, replaced and ended by stewards only', async () => {
    await joinWith(tomas, await newToken())
    for (const other of [tomas, noor]) {
      expect((await replace(other)).status).toBe(404)
      expect((await request(other, inviteLinkPath(communityTarget(ID)))).status).toBe(404)
      expect((await request(other, inviteLinkEndPath(communityTarget(ID)), {})).status).toBe(404)
    }
    expect(await linkOf(request(maya, inviteLinkPath(communityTarget(ID))))).toMatchObject({ uses: 1 })
    expect(await linkOf(request(maya, inviteLinkEndPath(communityTarget(ID)), {}))).toBeNull()
  })

  it('shows and opens a community that others cannot find, with answers to its questions', async () => {
    const token = await newToken()
    expect(await (await open(tomas, token)).json()).toMatchObject({
      community: { id: ID, members: 1, questions: ['How often?'] },
      isMember: false,
    })
    expect((await joinWith(tomas, token, ['Weekly.'])).status).toBe(200)
    expect(await membership(tomas)).toMatchObject({
      state: 'member',
      role: 'member',
      data: { answers: ['Weekly.'] },
    })
    expect(await (await open(tomas, token)).json()).toMatchObject({ isMember: true })
  })

  it('admits no one after its last use', async () => {
    const token = await newToken({ ...OPEN_LINK, usesMax: 1 })
    expect((await joinWith(tomas, token)).status).toBe(200)
    expect((await joinWith(noor, token)).status).toBe(404)
    expect(await membership(noor)).toBeUndefined()
  })

  it('admits no more than its limit, also at the same time', async () => {
    const token = await newToken({ ...OPEN_LINK, usesMax: 1 })
    const responses = await Promise.all([joinWith(tomas, token), joinWith(noor, token)])
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 404]))
  })

  it('ends when it expires, when it is replaced, and with the role of the steward who made it', async () => {
    const token = await newToken({ ...OPEN_LINK, days: 7 })
    app.wait(6 * DAY_S)
    expect((await open(tomas, token)).status).toBe(200)
    app.wait(2 * DAY_S)
    expect((await open(tomas, token)).status).toBe(404)
    const second = await newToken()
    const third = await newToken()
    expect([(await open(noor, second)).status, (await open(noor, third)).status]).toEqual([404, 200])
    await joinWith(tomas, third)
    const key = { member: tomas, community: ID }
    await changeMember(maya, key, { was: { role: 'member' }, set: { role: 'moderator' } })
    const byModerator = String((await linkOf(replace(tomas)))?.token)
    expect((await open(noor, byModerator)).status).toBe(200)
    await changeMember(maya, key, { was: { role: 'moderator' }, set: { role: 'member' } })
    expect((await open(noor, byModerator)).status).toBe(404)
  })

  it('gives no role, as that of a trip does', async () => {
    const link = { ...OPEN_LINK, role: 'viewer' }
    const response = await request(maya, inviteLinkPath(communityTarget(ID)), link)
    expect(response.status).toBe(400)
  })

  it('is never stored in a form that opens the community', async () => {
    const token = await newToken()
    const rows = await app.db.query(`select l::text as text from invite_link l`)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('joining with a link', () => {
  it('replaces a request that waits', async () => {
    await foundWith({ joining: 'approval', visibility: 'public' })
    await join(tomas, ID)
    expect(await membership(tomas)).toMatchObject({ state: 'requested' })
    expect((await joinWith(tomas, await newToken())).status).toBe(200)
    expect(await membership(tomas)).toMatchObject({ state: 'member' })
  })

  it('is refused to banned members, who do not see the community either', async () => {
    await foundWith({ joining: 'open', visibility: 'public' })
    await join(tomas, ID)
    const key = { member: tomas, community: ID }
    await changeMember(maya, key, { was: { state: 'member' }, set: { state: 'banned' } })
    const token = await newToken()
    expect([(await open(tomas, token)).status, (await joinWith(tomas, token)).status]).toEqual([404, 404])
    expect(await membership(tomas)).toMatchObject({ state: 'banned' })
  })

  it('is refused where the community is archived, and takes no use of the link', async () => {
    await foundWith()
    const token = await newToken({ ...OPEN_LINK, usesMax: 1 })
    await maya.push(editing('communities', ID, { was: { archived: false }, set: { archived: true } }))
    expect((await joinWith(tomas, token)).status).toBe(409)
    expect(await linkOf(request(maya, inviteLinkPath(communityTarget(ID))))).toMatchObject({ uses: 0 })
  })
})
