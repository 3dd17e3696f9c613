import { describe, expect, it } from 'vitest'
import type { Outing } from '#domain/post/post.ts'
import type { Route } from '#domain/route/route.ts'
import { profileScope } from '#domain/wire/sync/scope.ts'
import { runMigrations } from '#server/db/migrate.ts'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { postFieldsOf } from '#tests/factories/nouns.ts'
import { changeMember, found, join } from '#tests/server/communities.ts'
import { endOf } from '#tests/server/edges.ts'
import { countsOf, follow } from '#tests/server/following.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, deleting, editing, onAnotherDevice, only } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })
const counts = (id = maya.id) => countsOf(app, { collection: 'profiles', id })

const outing: Outing = {
  route: null,
  activity: 'hike',
  date: '2026-05-01',
  distance: 14_200,
  ascent: null,
  duration: 3_600,
  note: '',
}
const postOuting = async (id: string, visibility = 'public') =>
  maya.push(
    creating('posts', id, postFieldsOf({ kind: 'outing', outing, visibility: visibility as 'public' })),
  )

describe('the routes that a profile counts', () => {
  it('are public and published, and follow every change', async () => {
    const id = await maya.publish({ visibility: 'public' })
    expect(await counts()).toMatchObject({ routes: 1 })
    const hide = { was: { visibility: 'public' }, set: { visibility: 'private' } }
    await maya.push(editing('routes', id, hide))
    expect(await counts()).toMatchObject({ routes: 0 })
    await maya.push(editing('routes', id, { was: hide.set, set: hide.was }))
    expect(await counts()).toMatchObject({ routes: 1 })
    await maya.push(deleting('routes', id))
    expect(await counts()).toMatchObject({ routes: 0 })
  })

  it.each<Partial<Route>>([{ visibility: 'private' }, { visibility: 'followers' }, { state: 'draft' }])(
    'exclude those with %j, which others would learn of',
    async (fields) => {
      await maya.publish(fields)
      expect(await counts()).toMatchObject({ routes: 0 })
    },
  )

  it('are all counted when several devices create them at once', async () => {
    const devices = await Promise.all(Array.from({ length: 6 }, () => onAnotherDevice(app, maya)))
    await Promise.all(devices.map((device) => device.publish({ visibility: 'public' })))
    expect(await counts()).toMatchObject({ routes: 6 })
  })

  it('are counted while members begin to follow their author', async () => {
    const followed = Promise.all([tomas.push(follow(tomas, maya)), maya.publish({ visibility: 'public' })])
    const [[answer]] = await followed
    expect(answer?.status).toBe('applied')
    expect(await counts()).toMatchObject({ routes: 1, followers: 1 })
  })

  it('reach devices that show the profile', async () => {
    const device = new PullingDevice(tomas, [profileScope(maya.id)])
    await device.catchUp()
    await maya.publish({ visibility: 'public' })
    await device.catchUp()
    expect(device.held.get(`profiles/${maya.id}`)).toMatchObject({ counts: { routes: 1 } })
  })

  it('change no profile when a route is only edited', async () => {
    const id = await maya.publish({ visibility: 'public', name: 'To Komna' })
    const version = async () => {
      const rows = await app.db.query('select version from document where id = $1', [maya.id])
      return rows[0]
    }
    const before = await version()
    await maya.push(editing('routes', id, { was: { name: 'To Komna' }, set: { name: 'To Vogar' } }))
    expect(await version()).toEqual(before)
  })
})

describe('the outings that a profile counts', () => {
  it('are public posts about an outing', async () => {
    await postOuting('p-1')
    await postOuting('p-2', 'followers')
    await maya.push(creating('posts', 'p-3', postFieldsOf({ visibility: 'public' })))
    expect(await counts()).toMatchObject({ outings: 1 })
    await maya.push(deleting('posts', 'p-1'))
    expect(await counts()).toMatchObject({ outings: 0 })
  })
})

describe('the communities that a profile counts', () => {
  it('are public ones that the member has joined', async () => {
    await found(tomas, 'c-open', { joining: 'open', visibility: 'public' })
    await join(maya, 'c-open')
    expect([await counts(), await counts(tomas.id)]).toMatchObject([{ communities: 1 }, { communities: 1 }])
    await maya.push(endOf('membership', maya, { id: 'c-open' }))
    expect(await counts()).toMatchObject({ communities: 0 })
  })

  it('exclude requests and communities that only their members see', async () => {
    await found(tomas, 'c-asks', { joining: 'approval', visibility: 'public' })
    await join(maya, 'c-asks')
    await found(maya, 'c-closed', { visibility: 'members' })
    expect(await counts()).toMatchObject({ communities: 0 })
    const change = { was: { state: 'requested' }, set: { state: 'member' } }
    await changeMember(tomas, { member: maya, community: 'c-asks' }, change)
    expect(await counts()).toMatchObject({ communities: 1 })
  })

  it('end with the community', async () => {
    await found(tomas, 'c-open', { joining: 'open', visibility: 'public' })
    await join(maya, 'c-open')
    expect(only(await tomas.push(deleting('communities', 'c-open'))).status).toBe('applied')
    expect([await counts(), await counts(tomas.id)]).toMatchObject([{ communities: 0 }, { communities: 0 }])
  })
})

describe('the migration of existing members', () => {
  it('fills their counts, and publishes only the profiles that were wrong', async () => {
    await maya.push(creating('routes', 'r-1', routeFieldsOf({ visibility: 'public' })))
    const device = new PullingDevice(tomas, [profileScope(maya.id), profileScope(tomas.id)])
    await device.catchUp()
    await app.db.query(
      `update document set own = jsonb_set(own, '{counts,routes}', '0') where collection = 'profiles'`,
    )
    await app.db.query('drop function member_counts(text)')
    await app.db.query(`delete from migration where name = '0020-member-counts'`)
    await app.db.transaction((query) => runMigrations(query, ['0020-member-counts']))
    expect(await counts()).toMatchObject({ routes: 1 })
    const versionBefore = device.held.get(`profiles/${tomas.id}`)?.version
    await device.catchUp()
    expect(device.held.get(`profiles/${maya.id}`)).toMatchObject({ counts: { routes: 1 } })
    expect(device.held.get(`profiles/${tomas.id}`)?.version).toBe(versionBefore)
  })
})
