import { beforeEach, describe, expect, it } from 'vitest'
import { communityPageScope, communityScope, memberScope } from '#domain/wire/sync/scope.ts'
import { communityFieldsOf, postFieldsOf } from '#tests/factories/nouns.ts'
import { changeMember, communityTarget, found, join } from '#tests/server/communities.ts'
import { changeOf, edge, endOf } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { closeDueCommunities } from '../../jobs/close-communities.ts'

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
  closesAt: string | null
}> {
  const [row] = await app.db.query<{ own: never }>(`select own from document where id = $1`, [ID])
  return (row as { own: never }).own
}
const roles = async () => (await stored()).stewards.map(({ member, role }) => `${member.id} ${role}`)

const routesOf = async () => (await stored()).counts['routes']
const share = (id: string, was: object, set: object) =>
  tomas.push(editing('routes', id, { was: { ...was }, set: { ...set } }))

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

  it('of the owner goes to an admin who was asked to take over and accepts, and cannot be deleted', async () => {
    const takeOver = () => changeMember(tomas, at(tomas), { was: { role: 'admin' }, set: { role: 'owner' } })
    const ask = (heir: TestMember) =>
      maya.push(editing('communities', ID, { was: { heir: null }, set: { heir: heir.id } }))
    expect(await code(maya.push(endOf('membership', maya, { id: ID })))).toBe('forbidden')
    expect(await code(ask(tomas))).toBe('forbidden')
    await changeMember(maya, at(tomas), { was: { role: 'member' }, set: { role: 'admin' } })
    const give = { was: { role: 'admin' as const }, set: { role: 'owner' as const } }
    expect(await code(changeMember(maya, at(tomas), give))).toBe('forbidden')
    expect(await code(takeOver())).toBe('forbidden')
    await ask(tomas)
    expect(await roles()).toEqual([`${maya.id} owner`, `${tomas.id} admin`])
    await takeOver()
    expect(await roles()).toEqual([`${tomas.id} owner`, `${maya.id} admin`])
    expect(await stored()).toMatchObject({ heir: null })
    expect(only(await maya.push(endOf('membership', maya, { id: ID }))).status).toBe('applied')
    expect(await stored()).toMatchObject({ counts: { members: 2 } })
  })

  it('ended removes the members-only documents of others from the device', async () => {
    await maya.push(
      editing('communities', ID, { was: { visibility: 'public' }, set: { visibility: 'members' } }),
    )
    await post(maya, 'p1')
    await post(tomas, 'p2')
    const own = await tomas.publish({ visibility: 'community', communities: [ID] })
    const device = deviceOf(tomas)
    await device.catchUp()
    expect(device.ids('posts')).toEqual(['p1', 'p2'])
    await tomas.push(endOf('membership', tomas, { id: ID }))
    await device.catchUp()
    expect([device.ids('posts'), device.ids('routes')]).toEqual([['p2'], [own]])
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

const close = (reason: string) =>
  maya.push(editing('communities', ID, { was: { closing: null }, set: { closing: { reason } } }))

/** Notifications of a member, the latest last. */
async function messages(member: TestMember): Promise<string[]> {
  const rows = await app.db.query<{ message: string }>(
    `select own ->> 'message' as message from document
     where collection = 'notifications' and author_id = $1 order by pk`,
    [member.id],
  )
  return rows.map(({ message }) => message)
}
const lastMessage = async (member: TestMember) => (await messages(member)).at(-1)

describe('an invitation', () => {
  it('brings a community that others cannot find to the invited member until it is declined', async () => {
    await found(maya, ID, { joining: 'invitation', visibility: 'invited' })
    const device = new PullingDevice(tomas, [memberScope(tomas.id)])
    await device.catchUp()
    expect(device.ids('communities')).toEqual([])
    await maya.push(edge('invitation', tomas, communityTarget(ID)))
    await device.catchUp()
    expect(device.ids('communities')).toEqual([ID])
    const invitation = { member: tomas, target: { id: ID } }
    await tomas.push(
      changeOf('invitation', invitation, { was: { state: 'pending' }, set: { state: 'declined' } }),
    )
    await device.catchUp()
    expect(device.ids('communities')).toEqual([])
  })
})

describe('a deletion', () => {
  beforeEach(async () => {
    await found(maya, ID)
    await join(tomas, ID)
  })

  it('is begun by the owner, notifies the members with the reason, and can be stopped', async () => {
    const begin = editing('communities', ID, {
      was: { closing: null },
      set: { closing: { reason: 'Mine.' } },
    })
    expect(await code(tomas.push(begin))).toBe('forbidden')
    await close('We join another club.')
    const days = (Date.parse(String((await stored()).closesAt)) - app.deps.clock().getTime()) / 86_400_000
    expect(days).toBeCloseTo(30, 1)
    expect(await messages(tomas)).toEqual([expect.stringContaining('Reason: We join another club.')])
    await maya.push(
      editing('communities', ID, {
        was: { closing: { reason: 'We join another club.' } },
        set: { closing: null },
      }),
    )
    expect(await stored()).toMatchObject({ closing: null, closesAt: null })
    expect(await messages(tomas)).toHaveLength(2)
  })

  it('takes place after 30 days, not earlier', async () => {
    await close('')
    app.wait(29 * 24 * 3_600)
    expect(await closeDueCommunities(app.deps)).toBe(0)
    app.wait(2 * 24 * 3_600)
    expect(await closeDueCommunities(app.deps)).toBe(1)
    const [row] = await app.db.query(`select from document where id = $1 and not deleted`, [ID])
    expect(row).toBeUndefined()
    expect(await messages(tomas)).toEqual([
      expect.stringContaining('closes on'),
      expect.stringContaining('was deleted with its posts and events'),
    ])
  })
})

describe('a decision of a steward', () => {
  it('is sent to the member concerned', async () => {
    await found(maya, ID, { joining: 'approval' })
    await join(tomas, ID)
    await changeMember(maya, at(tomas), { was: { state: 'requested' }, set: { state: 'member' } })
    expect(await lastMessage(tomas)).toBe(`You are now a member of ${NAME}.`)
    await changeMember(maya, at(tomas), { was: { role: 'member' }, set: { role: 'moderator' } })
    expect(await lastMessage(tomas)).toBe(`Your role in ${NAME} is now moderator.`)
    await changeMember(maya, at(tomas), { was: { state: 'member' }, set: { state: 'banned' } })
    expect(await lastMessage(tomas)).toBe(`You were banned from ${NAME}.`)
    await join(noor, ID)
    await maya.push(endOf('membership', noor, { id: ID }))
    expect(await lastMessage(noor)).toBe(`Your request to join ${NAME} was declined.`)
  })
})

it('a membership is requested by its member only', async () => {
  await found(maya, ID)
  expect(await code(maya.push(edge('membership', tomas, communityTarget(ID), { answers: [] })))).toBe(
    'forbidden',
  )
})

describe('the number of routes of a community', () => {
  it('counts the published routes that name it and that its members see', async () => {
    await found(maya, ID)
    await join(tomas, ID)
    const id = await tomas.publish({ visibility: 'community', communities: [ID] })
    expect(await routesOf()).toBe(1)
    await share(id, { visibility: 'community' }, { visibility: 'private' })
    expect(await routesOf()).toBe(0)
    await share(id, { visibility: 'private' }, { visibility: 'public' })
    expect(await routesOf()).toBe(1)
    await share(id, { communities: [ID] }, { communities: [] })
    expect(await routesOf()).toBe(0)
    await share(id, { communities: [] }, { communities: [ID] })
    await tomas.push(deleting('routes', id))
    expect(await routesOf()).toBe(0)
  })
})
