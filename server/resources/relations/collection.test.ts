import { describe, expect, it } from 'vitest'
import { relationId } from '#domain/relation/relation-key.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { Write } from '#domain/wire/sync/protocol.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { edge, endOf, profileOf, type Target } from '#tests/server/edges.ts'
import { answer, approving, codeOf, countsOf, follow } from '#tests/server/following.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { addMember, creating, deleting, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'] })
const routeOf = (id: string): Target => ({ collection: 'routes', id })

const deviceOf = (member: TestMember) => new PullingDevice(member, [memberScope(member.id)])

const counts = (collection: CollectionName, id: string) => countsOf(app, { collection, id })
const code = async (member: TestMember, write: Write) => codeOf(await member.push(write))

describe('a relation is rejected', () => {
  it('if its member is another one', async () => {
    expect(await code(maya, follow(tomas, noor))).toBe('forbidden')
  })

  it('to oneself', async () => {
    expect(await code(maya, follow(maya, maya))).toBe('forbidden')
  })

  it.each([
    ['an id of another kind', 'relations', { kind: 'like' }],
    [
      'a target that does not match the id',
      'relations',
      { target: { collection: 'profiles', id: 'member-noor' } },
    ],
    ['a target of a wrong collection', 'relations', { target: { collection: 'tracks', id: 'member-tomas' } }],
    ['a field of the other member', 'relations', { state: 'accepted' }],
    ['no data', 'relations', { data: null }],
  ] as const)('with %s', async (_what, collection, wrong) => {
    const id = relationId({ kind: 'follow', member: maya.id, target: tomas.id })
    const set = { kind: 'follow', target: profileOf(tomas), data: {}, ...wrong }
    expect(['validation', 'not_found']).toContain(await code(maya, creating(collection, id, set)))
    expect((await deviceOf(maya).pull()).documents.relations).toBeUndefined()
  })

  it.each(['follow', 'follow:member-maya', 'admire:member-maya:member-tomas'])(
    'under the id %s',
    async (id) => {
      const set = { kind: 'follow', target: profileOf(tomas), data: {} }
      expect(await code(maya, creating('relations', id, set))).toBe('not_found')
    },
  )

  it('if its member may not see the target', async () => {
    const id = await tomas.publish({ visibility: 'private' })
    expect(await code(maya, edge('favourite', maya, routeOf(id)))).toBe('not_found')
  })

  it('if another member answers, changes or deletes it', async () => {
    await approving(tomas)
    await maya.push(follow(maya, tomas))
    expect(await code(maya, answer(maya, tomas, 'requested', 'accepted'))).toBe('forbidden')
    expect(await code(noor, answer(maya, tomas, 'requested', 'accepted'))).toBe('not_found')
    expect(await code(noor, endOf('follow', maya, profileOf(tomas)))).toBe('not_found')
  })
})

describe('a favourite', () => {
  it('is counted on the route, and sent to no other member', async () => {
    const id = await tomas.publish()
    await maya.push(edge('favourite', maya, routeOf(id)))
    await noor.push(edge('favourite', noor, routeOf(id)))
    expect(await counts('routes', id)).toMatchObject({ favourites: 2 })
    const device = deviceOf(tomas)
    await device.catchUp()
    expect(device.ids('relations')).toEqual([])
    await maya.push(endOf('favourite', maya, routeOf(id)))
    expect(await counts('routes', id)).toMatchObject({ favourites: 1 })
  })

  it('is counted correctly by ten members at once', async () => {
    const id = await tomas.publish()
    const many = await Promise.all(Array.from({ length: 10 }, (_, i) => addMember(app, `member-${i}`)))
    await Promise.all(many.map((member) => member.push(edge('favourite', member, routeOf(id)))))
    expect(await counts('routes', id)).toMatchObject({ favourites: 10 })
  })

  it('is deleted with its route', async () => {
    const id = await tomas.publish()
    const device = deviceOf(maya)
    await maya.push(edge('favourite', maya, routeOf(id)))
    await device.catchUp()
    await tomas.push(deleting('routes', id))
    await device.catchUp()
    expect(device.ids('relations')).toEqual([])
  })
})

describe('a saved filter', () => {
  it('has no stored target, and is private', async () => {
    const filter = { collection: 'routes', id: 'filter-1' } as const
    const write = edge('saved_filter', maya, filter, { name: 'Ridges', query: 'activity=hike' })
    expect(only(await maya.push(write)).status).toBe('applied')
    const devices = [deviceOf(maya), deviceOf(tomas)]
    for (const device of devices) await device.catchUp()
    expect(devices.map((device) => device.ids('relations').length)).toEqual([1, 0])
  })
})
