import { beforeEach, describe, expect, it } from 'vitest'
import { communityPageScope, communityScope, memberScope } from '#domain/wire/sync/scope.ts'
import { communityFieldsOf, postFieldsOf } from '#tests/factories/nouns.ts'
import { changeMember, communityTarget, found, join } from '#tests/server/communities.ts'
import { edge, endOf } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const ID = 'graz'

const { app, maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'] })
const code = async (pushed: Promise<unknown[]>) =>
  (only((await pushed) as never) as { error?: { code: string } }).error?.code
const post = (member: TestMember, id: string, fields: object = {}) =>
  member.push(creating('posts', id, postFieldsOf({ community: ID, ...fields })))
const rename = (was: string, name: string) =>
  editing('communities', ID, { was: { name: was }, set: { name } })
const NAME = communityFieldsOf().name
const deviceOf = (member: TestMember) =>
  new PullingDevice(member, [memberScope(member.id), communityScope(ID)])
async function stored(): Promise<{
  counts: Record<string, number>
  stewards: { member: { id: string }; role: string }[]
}> {
  const [row] = await app.db.query<{ own: never }>(`select own from document where id = $1`, [ID])
  return (row as { own: never }).own
}
const roles = async () => (await stored()).stewards.map(({ member, role }) => `${member.id} ${role}`)

describe('creating a community', () => {
  it('is rejected if the slug is taken, also concurrently', async () => {
    const results = await Promise.all(
      [maya, tomas, noor].map((member) =>
        member.push(creating('communities', `c-${member.id}`, communityFieldsOf({ slug: 'the-one' }))),
      ),
    )
    expect(results.flat().filter(({ status }) => status === 'applied')).toHaveLength(1)
    const errors = results.flat().flatMap(({ error }) => (error ? Object.keys(error.field_errors ?? {}) : []))
    expect(errors).toEqual(['slug', 'slug'])
  })

  it('makes its founder the owner and first member', async () => {
    await found(maya, ID)
    expect(await stored()).toMatchObject({ counts: { members: 1 }, stewards: [{ role: 'owner' }] })
    const device = deviceOf(maya)
    await device.catchUp()
    expect(device.held.get(`relations/membership:${maya.id}:${ID}`)).toMatchObject({
      state: 'member',
      role: 'owner',
    })
  })
})

describe('joining', () => {
  it.each([
    ['open', 'applied', 'member'],
    ['approval', 'applied', 'requested'],
    ['invitation', 'refused', undefined],
  ] as const)('with the setting %s: %s, %s', async (joining, status, state) => {
    await found(maya, ID, { joining })
    const result = only(await join(tomas, ID))
    expect([result.status, result.fields?.['state']]).toEqual([status, state])
    expect((await stored()).counts['members']).toBe(state === 'member' ? 2 : 1)
  })

  it('is closed in an archived community', async () => {
    await found(maya, ID, { archived: true })
    expect(await code(join(tomas, ID))).toBe('closed')
  })

  it('gives no access until a steward approves it', async () => {
    await found(maya, ID, { joining: 'approval', visibility: 'members' })
    await join(tomas, ID)
    expect((await tomas.pull({ scopes: { [communityScope(ID)]: 0 } })).refused).toEqual({
      [communityScope(ID)]: 'not_a_member',
    })
    await changeMember(
      maya,
      { member: tomas, community: ID },
      { was: { state: 'requested' }, set: { state: 'member' } },
    )
    expect((await tomas.pull({ scopes: { [communityScope(ID)]: 0 } })).refused).toEqual({})
  })

  it('is visible as a request only to the stewards and the requesting member', async () => {
    await found(maya, ID, { joining: 'approval' })
    await join(noor, ID)
    await changeMember(
      maya,
      { member: noor, community: ID },
      { was: { state: 'requested' }, set: { state: 'member' } },
    )
    await join(tomas, ID)
    const id = `membership:${tomas.id}:${ID}`
    const sees = async (member: TestMember) => {
      const device = deviceOf(member)
      await device.catchUp()
      return device.ids('relations').includes(id)
    }
    expect([await sees(maya), await sees(noor)]).toEqual([true, false])
  })
})

const at = (member: TestMember) => ({ member, community: ID })

describe('a membership', () => {
  beforeEach(async () => {
    await found(maya, ID)
    await join(tomas, ID)
    await join(noor, ID)
  })

  it('cannot be promoted by its member, nor by members without a role', async () => {
    const raise = { was: { role: 'member' as const }, set: { role: 'admin' as const } }
    expect(await code(changeMember(tomas, at(tomas), raise))).toBe('forbidden')
    expect(await code(changeMember(tomas, at(noor), raise))).toBe('forbidden')
  })

  it('is promoted by members with a higher role', async () => {
    await changeMember(maya, at(tomas), { was: { role: 'member' }, set: { role: 'admin' } })
    await changeMember(tomas, at(noor), { was: { role: 'member' }, set: { role: 'moderator' } })
    expect(await roles()).toEqual([`${maya.id} owner`, `${tomas.id} admin`, `${noor.id} moderator`])
    expect(await code(noor.push(rename(NAME, 'Mine')))).toBe('forbidden')
    expect(only(await tomas.push(rename(NAME, 'Ours'))).status).toBe('applied')
  })

  it('of the owner can be transferred, but not deleted', async () => {
    expect(await code(maya.push(endOf('membership', maya, { id: ID })))).toBe('forbidden')
    await changeMember(maya, at(tomas), { was: { role: 'member' }, set: { role: 'owner' } })
    expect(await roles()).toEqual([`${tomas.id} owner`, `${maya.id} admin`])
    expect(only(await maya.push(endOf('membership', maya, { id: ID }))).status).toBe('applied')
    expect(await stored()).toMatchObject({ counts: { members: 2 } })
  })

  it('ended removes the members-only documents from the device', async () => {
    await maya.push(
      editing('communities', ID, { was: { visibility: 'public' }, set: { visibility: 'members' } }),
    )
    await post(maya, 'p1')
    const device = deviceOf(tomas)
    await device.catchUp()
    expect(device.ids('posts')).toEqual(['p1'])
    await tomas.push(endOf('membership', tomas, { id: ID }))
    await device.catchUp()
    expect(device.ids('posts')).toEqual([])
  })

  it('of a banned member hides even a public community from them, and cannot be deleted by them', async () => {
    await post(maya, 'p1')
    const device = new PullingDevice(tomas, [memberScope(tomas.id), communityPageScope(ID)])
    await device.catchUp()
    expect([device.ids('posts'), device.ids('communities')]).toEqual([['p1'], [ID]])
    await changeMember(maya, at(tomas), { was: { state: 'member' }, set: { state: 'banned' } })
    await device.catchUp()
    expect([device.ids('posts'), device.ids('communities')]).toEqual([[], []])
    expect(await code(tomas.push(endOf('membership', tomas, { id: ID })))).toBe('forbidden')
    expect(await code(post(tomas, 'p2'))).toBe('not_found')
  })
})

it('a membership is requested by its member only', async () => {
  await found(maya, ID)
  expect(await code(maya.push(edge('membership', tomas, communityTarget(ID), { answers: [] })))).toBe(
    'forbidden',
  )
})
