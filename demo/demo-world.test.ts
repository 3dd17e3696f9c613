import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { NOTIFICATION_TYPES, notification } from '#domain/notification/notification.ts'
import { profile } from '#domain/profile/profile.ts'
import { ACTIVITIES, type Activity } from '#domain/route/activity.ts'
import { GRADES } from '#domain/route/details/grade.ts'
import { computeRouteFigures } from '#domain/route/figures/route-figures.ts'
import { route } from '#domain/route/route.ts'
import { must } from '#domain/std/must.ts'
import { decodeSegment } from '#domain/track/codec.ts'
import { type Track, track } from '#domain/track/track.ts'
import { LONG_MS } from '#tests/long.ts'
import { makeDemoWorld } from './demo-world.ts'
import { REGIONS } from './terrain/regions.ts'

const NOW = new Date('2026-06-10T08:00:00Z')
const YEAR_MS = 365 * 86_400_000
const world = makeDemoWorld(1, NOW)
const { members, profiles, follows, notifications, routes, tracks } = world
const byUsername = (username: string) =>
  must(
    profiles.find((one) => one.username === username),
    username,
  )
const ownBy = (username: string) => routes.filter(({ author }) => author.username === username)
const open = routes.filter(({ visibility, state }) => visibility === 'public' && state === 'published')

/** plausible lengths in km and climbs in metres */
const PLAUSIBLE: Record<Activity, { km: [number, number]; climbM: [number, number] }> = {
  walk: { km: [1.5, 9.5], climbM: [0, 350] },
  hike: { km: [4.5, 28], climbM: [200, 2_100] },
  run: { km: [3.5, 18], climbM: [0, 420] },
  trail_run: { km: [7.5, 35], climbM: [250, 2_200] },
  road_bike: { km: [17, 120], climbM: [20, 2_600] },
  gravel: { km: [13, 75], climbM: [40, 1_900] },
  mtb: { km: [7.5, 46], climbM: [100, 1_700] },
  horse: { km: [5.5, 31], climbM: [20, 900] },
  ski_tour: { km: [4.5, 21], climbM: [400, 1_600] },
  snowshoe: { km: [2.5, 14], climbM: [100, 900] },
  paddle: { km: [1.5, 21], climbM: [0, 0] },
  via_ferrata: { km: [2, 18], climbM: [300, 2_000] },
  climb: { km: [1, 14], climbM: [200, 1_600] },
}

describe('makeDemoWorld', () => {
  it('returns the same bytes for the same seed and time', { timeout: LONG_MS }, () => {
    expect(JSON.stringify(makeDemoWorld(1, NOW)) === JSON.stringify(world)).toBe(true)
  })
})

describe('the latest conditions', () => {
  it('have calendar days that have begun', () => {
    const days = routes.flatMap(({ latestCondition }) => (latestCondition ? [latestCondition.at] : []))
    expect(days.length).toBeGreaterThan(10)
    for (const day of days) {
      expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(day <= '2026-06-10').toBe(true)
    }
  })
})

describe('the notifications', () => {
  it('are of all types for each demo account, some of them unread', () => {
    const accounts = members.filter(({ canSignIn }) => canSignIn)
    expect(accounts.length).toBeGreaterThan(2)
    for (const { user } of accounts) {
      const own = notifications.filter(({ recipientId }) => recipientId === user.id)
      const types = own.map(({ notification: one }) => one.notification_type)
      expect(new Set(types)).toEqual(new Set(NOTIFICATION_TYPES))
      expect(own.filter(({ notification: one }) => !one.is_read).length).toBeGreaterThan(2)
    }
    for (const { notification: one } of notifications) expect(v.parse(notification, one)).toEqual(one)
  })
})

describe('the routes', () => {
  it('are 400 of all activities, at least 120 per region', () => {
    expect(routes).toHaveLength(400)
    expect(new Set(routes.map(({ activity }) => activity))).toEqual(new Set(ACTIVITIES))
    for (const { text } of REGIONS) {
      expect(routes.filter(({ place }) => place.region === text.name).length).toBeGreaterThanOrEqual(120)
    }
  })

  it('match their schemas, as do the tracks and profiles', () => {
    for (const one of routes) expect(v.parse(route, one)).toEqual(one)
    for (const one of tracks) expect(v.parse(track, one)).toEqual(one)
    for (const one of profiles) expect(v.parse(profile, one)).toEqual(one)
  })

  it('have one track each, with matching figures', () => {
    expect(tracks.map(({ id }) => id)).toEqual(routes.map(({ id }) => id))
    routes.forEach((one, i) => {
      if (i % 8 !== 0) return
      const figures = computeRouteFigures([lineOf(must(tracks[i], 'a track'))], one.activity)
      expect(Math.abs(figures.distance - one.distance), one.name).toBeLessThan(1)
      expect(figures.shape, one.name).toBe(one.shape)
    })
  })

  it('have plausible lengths and climbs for their activity', () => {
    for (const { name, activity, distance, ascent } of routes) {
      const { km, climbM } = PLAUSIBLE[activity]
      expectWithin(distance / 1_000, km, name)
      expectWithin(ascent ?? -1, climbM, name)
    }
  })

  it('stay in their region', () => {
    for (const { name, place, bounds } of routes) {
      const [west, south, east, north] = must(
        REGIONS.find(({ text }) => text.name === place.region),
        'a region',
      ).bounds
      expect(bounds[0] >= west && bounds[1] >= south && bounds[2] <= east && bounds[3] <= north, name).toBe(
        true,
      )
    }
  })

  it('have points every 10 to 30 m, as a device records them', () => {
    routes.forEach(({ distance, name }, i) => {
      expectWithin(distance / lineOf(must(tracks[i], 'a track')).length, [10, 30], name)
    })
  })

  it('include every grade and shape', () => {
    for (const grade of GRADES) {
      expect(routes.filter((one) => one.grade === grade).length, grade).toBeGreaterThan(30)
    }
    for (const shape of ['loop', 'out_and_back', 'point_to_point']) {
      expect(routes.filter((one) => one.shape === shape).length, shape).toBeGreaterThan(30)
    }
  })

  it('are mostly public, some for followers, some private, and some are drafts', () => {
    expectWithin(open.length, [300, 345], 'public')
    expectWithin(routes.filter(({ visibility }) => visibility === 'followers').length, [25, 55], 'followers')
    expectWithin(routes.filter(({ visibility }) => visibility === 'private').length, [20, 55], 'private')
    expectWithin(routes.filter(({ state }) => state === 'draft').length, [4, 25], 'drafts')
  })

  it('are dated within the last three years, after their author joined', () => {
    const joined = new Map(members.map(({ user, joinedAt }) => [user.id, joinedAt]))
    for (const { createdAt, updatedAt, author } of routes) {
      expect(createdAt >= (joined.get(author.id) ?? '')).toBe(true)
      expect(updatedAt >= createdAt && updatedAt <= NOW.toISOString()).toBe(true)
    }
    const ages = routes.map(({ createdAt }) => NOW.getTime() - Date.parse(createdAt))
    expect(Math.max(...ages)).toBeGreaterThan(2 * YEAR_MS)
    expect(Math.max(...ages)).toBeLessThan(3.01 * YEAR_MS)
  })

  it('have consistent ratings, and none unless public', () => {
    for (const { rating, name } of routes) {
      const count = rating.histogram.reduce((sum, stars) => sum + stars, 0)
      const stars = rating.histogram.reduce((sum, times, i) => sum + times * (i + 1), 0)
      expect(rating.count, name).toBe(count)
      expect(count).toBeLessThan(members.length)
      if (count === 0) expect(rating.average).toBeNull()
      else expect(rating.average).toBeCloseTo(stars / count, 2)
    }
    for (const { rating, counts } of routes.filter((one) => !open.includes(one))) {
      expect([rating.count, counts.favourites, counts.completed]).toEqual([0, 0, 0])
    }
  })

  it('include 60 featured ones, all public', () => {
    const featured = routes.filter((one) => one.featured)
    expect(featured).toHaveLength(60)
    for (const one of featured) expect(open).toContain(one)
  })
})

describe('the members', () => {
  it('are 60 and two staff members, with unique names', () => {
    expect(members).toHaveLength(62)
    expect(members.filter(({ user }) => user.is_staff)).toHaveLength(2)
    expect(new Set(members.map(({ user }) => user.username.toLowerCase())).size).toBe(62)
    expect(new Set(members.map(({ user }) => user.email)).size).toBe(62)
    expect(new Set(profiles.map(({ bio }) => bio)).size).toBe(62)
  })

  it('can sign in only as maya, tomas and noor', () => {
    const entered = members.filter(({ canSignIn }) => canSignIn).map(({ user }) => user.username)
    expect(entered).toEqual(['maya', 'tomas', 'noor'])
  })

  it('follow three to fifteen others each, and count the accepted follows', () => {
    expect(new Set(follows.map(({ followerId, targetId }) => `${followerId} ${targetId}`)).size).toBe(
      follows.length,
    )
    for (const { id, counts } of profiles) {
      const following = follows.filter(({ followerId }) => followerId === id)
      const accepted = (edges: typeof follows) => edges.filter(({ state }) => state === 'accepted').length
      expectWithin(following.length, [3, 15], id)
      expect(following.some(({ targetId }) => targetId === id)).toBe(false)
      expect(counts.following).toBe(accepted(following))
      expect(counts.followers).toBe(accepted(follows.filter(({ targetId }) => targetId === id)))
    }
  })

  it('send follow requests only to members who approve followers', () => {
    const asked = follows.filter(({ state }) => state === 'requested').map(({ targetId }) => targetId)
    expect(asked.length).toBeGreaterThan(0)
    for (const id of asked) expect(profiles.find((one) => one.id === id)?.approvesFollowers).toBe(true)
  })

  it('have as many public routes as their profile says: of 8 by maya, 25 by tomas, others within the free plan', () => {
    expect(ownBy('maya')).toHaveLength(8)
    expect(ownBy('tomas')).toHaveLength(25)
    for (const { username, counts } of profiles) {
      expect(ownBy(username).filter((one) => open.includes(one))).toHaveLength(counts.routes)
      if (username !== 'tomas') expect(ownBy(username).length).toBeLessThanOrEqual(10)
    }
  })

  it('have the level of their profile on their routes', () => {
    for (const { author } of routes) expect(author.level).toBe(byUsername(author.username).level)
  })

  it('include maya, whose home and routes are in the Julian Alps', () => {
    expect(byUsername('maya').homeArea?.name).toBe('Julian Alps')
    for (const { place } of ownBy('maya')) expect(place.region).toBe('Julian Alps')
  })
})

function lineOf({ lines }: Track) {
  return decodeSegment(must(lines[0]?.segments[0], 'a segment'))
}

function expectWithin(value: number, [low, high]: [number, number], what: string): void {
  expect(value, what).toBeGreaterThanOrEqual(low)
  expect(value, what).toBeLessThanOrEqual(high)
}
