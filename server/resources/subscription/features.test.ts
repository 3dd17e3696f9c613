import { beforeEach, describe, expect, it } from 'vitest'
import type { CommunityRole } from '#domain/community/access/roles.ts'
import { featuresOf, hasFeature } from '#domain/subscription/feature.ts'
import { type FeatureName, PLAN_TYPES } from '#domain/subscription/plan-names.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { newMediaId } from '#tests/factories/files/photos.ts'
import { collectionFieldsOf, communityFieldsOf, eventFieldsOf, tripFieldsOf } from '#tests/factories/nouns.ts'
import { planNamed } from '#tests/factories/plans.ts'
import { changeMember, found, join } from '#tests/server/communities.ts'
import { asking, changeOf } from '#tests/server/edges.ts'
import { subscribe } from '#tests/server/subscribing.ts'
import { creating, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'], quotas: 'as_sold' })
const code = async (pushed: ReturnType<typeof maya.push>) => only(await pushed).error?.code

describe('private routes', () => {
  const fields = routeFieldsOf({ visibility: 'private', state: 'published' })

  it('are refused on free, and allowed with a plan that has them', async () => {
    expect(await code(maya.push(creating('routes', 'r-1', fields)))).toBe('feature_locked')
    await maya.push(creating('routes', 'r-2', routeFieldsOf({ visibility: 'public' })))
    expect(
      await code(
        maya.push(
          editing('routes', 'r-2', { was: { visibility: 'public' }, set: { visibility: 'private' } }),
        ),
      ),
    ).toBe('feature_locked')
    await subscribe(app, maya, 'explorer')
    expect(await code(maya.push(creating('routes', 'r-1', fields)))).toBeUndefined()
  })

  it('stay private and can be edited after a downgrade', async () => {
    await subscribe(app, maya, 'explorer')
    await maya.push(creating('routes', 'r-1', fields))
    await subscribe(app, maya, 'explorer', false)
    expect(
      await code(
        maya.push(editing('routes', 'r-1', { was: { name: fields.name }, set: { name: 'Komna at night' } })),
      ),
    ).toBeUndefined()
    const [row] = await app.db.query<{ visibility: string }>(
      `select own ->> 'visibility' as visibility from document where id = 'r-1' and collection = 'routes'`,
    )
    expect(row?.visibility).toBe('private')
  })

  it('do not concern drafts', async () => {
    const draft = routeFieldsOf({ visibility: 'private', state: 'draft' })
    expect(await code(maya.push(creating('routes', 'r-1', draft)))).toBeUndefined()
  })
})

it('season filters are refused on free', async () => {
  const path = `${apiPaths.foundRoutes}?q=&sort=name&offset=0&month=6`
  expect((await app.get(path, maya.headers)).status).toBe(403)
  await subscribe(app, maya, 'explorer')
  expect((await app.get(path, maya.headers)).status).toBe(200)
})

const coverBy = ({ id }: TestMember) => ({ media: newMediaId(), words: '', blur: '', by: id })

it('cover and colour of a community need a plan with branding', async () => {
  for (const branding of [{ cover: coverBy(maya) }, { colour: 'lake' as const }])
    expect(await code(maya.push(creating('communities', 'c-1', communityFieldsOf(branding))))).toBe(
      'feature_locked',
    )
})

it('cover and colour of a community stay after a downgrade, and can be described and removed', async () => {
  const cover = coverBy(maya)
  await subscribe(app, maya, 'pro')
  await maya.push(creating('communities', 'c-1', communityFieldsOf({ cover, colour: 'lake' })))
  await subscribe(app, maya, 'pro', false)
  const edit = (was: Record<string, unknown>, set: Record<string, unknown>) =>
    code(maya.push(editing('communities', 'c-1', { was, set })))
  const described = { ...cover, words: 'The lake' }
  expect(await edit({ cover }, { cover: described })).toBeUndefined()
  expect(await edit({ colour: 'lake' }, { colour: 'clay' })).toBe('feature_locked')
  expect(await edit({ cover: described }, { cover: coverBy(maya) })).toBe('feature_locked')
  expect(await edit({ cover: described, colour: 'lake' }, { cover: null, colour: null })).toBeUndefined()
})

describe('planning a trip together', () => {
  const trip = { collection: 'trips', id: 't-1' } as const
  const accept = { was: { data: { accepted: false } }, set: { data: { accepted: true } } }

  it('needs a plan of the owner, not of those who are invited', async () => {
    await maya.push(creating('trips', trip.id, tripFieldsOf()))
    expect(await code(maya.push(asking(tomas, trip)))).toBe('feature_locked')
    await subscribe(app, maya, 'explorer')
    expect(await code(maya.push(asking(tomas, trip)))).toBeUndefined()
    expect(
      await code(tomas.push(changeOf('collaboration', { member: tomas, target: trip }, accept))),
    ).toBeUndefined()
  })

  it('goes on with those who take part after a downgrade', async () => {
    await subscribe(app, maya, 'explorer')
    await maya.push(creating('trips', trip.id, tripFieldsOf()), asking(tomas, trip))
    await subscribe(app, maya, 'explorer', false)
    expect(
      await code(tomas.push(changeOf('collaboration', { member: tomas, target: trip }, accept))),
    ).toBeUndefined()
  })

  it('is not about collections', async () => {
    const ridges = { collection: 'route_collections', id: 'k-1' } as const
    await maya.push(creating('route_collections', ridges.id, collectionFieldsOf()))
    expect(await code(maya.push(asking(tomas, ridges)))).toBeUndefined()
  })
})

/** The acts that need a feature, each on things of its own. */
const GATED: readonly [FeatureName, string, () => Promise<string | undefined>][] = [
  [
    'private_routes',
    'a private route',
    () => code(maya.push(creating('routes', 'gated', routeFieldsOf({ visibility: 'private' })))),
  ],
  [
    'advanced_filters',
    'a filter by season',
    async () => {
      const { status } = await app.get(`${apiPaths.foundRoutes}?q=&sort=name&offset=0&month=6`, maya.headers)
      return status === 403 ? 'feature_locked' : undefined
    },
  ],
  [
    'community_branding',
    'a cover of a community',
    () => code(maya.push(creating('communities', 'gated', communityFieldsOf({ cover: coverBy(maya) })))),
  ],
  [
    'event_recurrence',
    'a series of events',
    () => {
      const recurrence = { rrule: 'FREQ=WEEKLY', exceptions: [] }
      return code(maya.push(creating('events', 'gated', eventFieldsOf({ recurrence }))))
    },
  ],
  [
    'trip_collaboration',
    'an invitation to a trip',
    async () => {
      await maya.push(creating('trips', 'gated', tripFieldsOf()))
      return code(maya.push(asking(tomas, { collection: 'trips', id: 'gated' })))
    },
  ],
  [
    'staff_roles',
    'a moderator',
    async () => {
      await found(maya, 'ridges')
      await join(tomas, 'ridges')
      return code(name(tomas, 'moderator'))
    },
  ],
]

const name = (member: TestMember, role: CommunityRole, was: CommunityRole = 'member') =>
  changeMember(maya, { member, community: 'ridges' }, { was: { role: was }, set: { role } })

it.each(PLAN_TYPES)('on %s the server allows what a device shows as included', async (type) => {
  await subscribe(app, maya, type)
  for (const [feature, what, act] of GATED) {
    const isShown = hasFeature(featuresOf(planNamed(type)), feature)
    expect([what, await act()], what).toEqual([what, isShown ? undefined : 'feature_locked'])
  }
})

describe('stewards of a community', () => {
  beforeEach(async () => {
    await found(maya, 'ridges')
    for (const member of [tomas, noor]) await join(member, 'ridges')
  })

  it('are the owner and one admin on every plan, so that it can be handed over', async () => {
    expect(await code(name(tomas, 'admin'))).toBeUndefined()
    expect(await code(name(noor, 'admin'))).toBe('feature_locked')
    expect(await code(name(noor, 'moderator'))).toBe('feature_locked')
    const heir = { was: { heir: null }, set: { heir: tomas.id } }
    expect(await code(maya.push(editing('communities', 'ridges', heir)))).toBeUndefined()
  })

  it('keep their roles after a downgrade, and the roles can be changed', async () => {
    await subscribe(app, maya, 'enterprise')
    await name(tomas, 'admin')
    await name(noor, 'moderator')
    await subscribe(app, maya, 'enterprise', false)
    expect(await code(name(noor, 'admin', 'moderator'))).toBeUndefined()
    expect(await code(name(noor, 'member', 'admin'))).toBeUndefined()
    expect(await code(name(noor, 'moderator'))).toBe('feature_locked')
  })
})
