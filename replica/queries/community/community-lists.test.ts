import { IDBFactory } from 'fake-indexeddb'
import { firstValueFrom } from 'rxjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { cardOf, communityOf, relationOf } from '#tests/factories/nouns.ts'
import type { Replica } from '../../open-replica.ts'
import { watchCommunitiesOf } from './communities-of-member.ts'
import { type CommunitySearch, watchFoundCommunities, watchOwnCommunities } from './community-lists.ts'

let replica: Replica

const community = (id: string, members: number, some: Parameters<typeof communityOf>[0] | object = {}) =>
  communityOf({
    id,
    name: `Community ${id}`,
    author: cardOf('tomas'),
    counts: { members, posts: 0, events: 0, routes: 0 },
    ...some,
  })

const own = (kind: 'membership' | 'invitation' | 'mute', target: string, some: object = {}) =>
  relationOf({ kind, member: 'maya', target }, { target: { collection: 'communities', id: target }, ...some })

const ofAnja = (target: string, some: object = {}) =>
  relationOf(
    { kind: 'membership', member: 'anja', target },
    { target: { collection: 'communities', id: target }, ...some },
  )

beforeAll(async () => {
  replica = await openOwnReplica('maya', new IDBFactory())
  await storeDocuments(replica, 'communities', [
    community('walkers', 214, { area: { name: 'Bohinj', cell: 'u24pz' } }),
    community('paddlers', 97, { activities: ['paddle'], joining: 'approval' }),
    community('wardens', 19, { joining: 'invitation', description: 'For people who keep a hut.' }),
    community('closed', 400, { archived: true }),
    community('founded', 1, { version: 0, author: cardOf('maya'), createdAt: '2027-01-01T00:00:00.000Z' }),
    community('banned', 60, { stewards: [{ member: cardOf('anja'), role: 'admin' }] }),
  ])
  await storeDocuments(replica, 'relations', [
    own('membership', 'walkers', { role: 'moderator' }),
    own('mute', 'walkers', { data: {} }),
    own('membership', 'paddlers', { state: 'requested' }),
    own('invitation', 'wardens', { by: cardOf('tomas') }),
    own('membership', 'banned', { state: 'banned' }),
    ofAnja('walkers'),
    ofAnja('paddlers', { state: 'requested' }),
    ofAnja('closed'),
  ])
  return () => replica.close()
})

async function find(some: Partial<CommunitySearch>): Promise<string[]> {
  const search = { text: '', activity: null, joining: null, size: null, order: 'largest', limit: 10 } as const
  const { rows } = await firstValueFrom(watchFoundCommunities(replica, { ...search, ...some }))
  return rows.map(({ id }) => id)
}

describe('communities to explore', () => {
  it('are in order, without archived ones', async () => {
    expect(await find({})).toEqual(['walkers', 'paddlers', 'banned', 'wardens', 'founded'])
    expect(await find({ order: 'nameKey', limit: 2 })).toEqual(['banned', 'founded'])
  })

  it('match the words of the text in name, area or description', async () => {
    expect(await find({ text: 'BOHI' })).toEqual(['walkers'])
    expect(await find({ text: 'keep hut' })).toEqual(['wardens'])
    expect(await find({ text: 'keep boat' })).toEqual([])
  })

  it('match the activity, the way to join and the size', async () => {
    expect(await find({ activity: 'paddle' })).toEqual(['paddlers'])
    expect(await find({ joining: 'invitation' })).toEqual(['wardens'])
    expect(await find({ size: 'medium' })).toEqual(['paddlers', 'banned'])
    expect(await find({ size: 'large' })).toEqual(['walkers'])
  })
})

describe('the member’s own communities', () => {
  it('are those they belong to, founded offline, asked to join or are invited to', async () => {
    const rows = await firstValueFrom(watchOwnCommunities(replica))
    expect(rows.map(({ id, state, role, isMuted }) => [id, state, role, isMuted])).toEqual([
      ['founded', 'member', 'owner', false],
      ['paddlers', 'requested', null, false],
      ['walkers', 'member', 'moderator', true],
      ['wardens', 'invited', null, false],
    ])
    expect(rows.find(({ id }) => id === 'wardens')?.invitedBy?.id).toBe('tomas')
  })
})

describe('the communities of another member', () => {
  it('are those on this device that they belong to or moderate, without archived ones', async () => {
    const rows = await firstValueFrom(watchCommunitiesOf(replica, 'anja'))
    expect(rows.map(({ id, role }) => [id, role])).toEqual([
      ['banned', 'admin'],
      ['walkers', 'member'],
    ])
  })
})
