import { afterAll, describe, expect, it } from 'vitest'
import type { RouteFields } from '#domain/route/route.ts'
import { must } from '#domain/std/must.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { memberScope, profileScope, routeScope } from '#domain/wire/sync/scope.ts'
import { trackFieldsOf } from '#tests/factories/documents.ts'
import { AREA, ELSEWHERE, ELSEWHERE_AREA, SMALL_AREA, START } from '#tests/factories/places.ts'
import { edge, endOf, profileOf } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, creating, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { purgeTombstones, TOMBSTONE_RETENTION_DAYS } from '../feed/purge-tombstones.ts'

// Random members change random documents while a device pulls now and then, sometimes only a small
// page. Whenever it has caught up, it must hold exactly what the rules below expect. These do not
// use the feed, nor tombstones, which are purged now and then.

const SEEDS = Array.from({ length: 14 }, (_, i) => i + 1)
const STEPS = 70

type KnownRoute = Pick<RouteFields, 'visibility' | 'state' | 'start' | 'original'> & {
  id: string
  author: string
  hasTrack: boolean
}

class World {
  readonly routes = new Map<string, KnownRoute>()
  readonly follows = new Set<string>()

  maySee(reader: string, route: KnownRoute): boolean {
    if (route.author === reader) return true
    if (route.state !== 'published') return false
    if (route.visibility === 'public') return true
    return route.visibility === 'followers' && this.follows.has(`${reader}>${route.author}`)
  }

  /**
   * What a device holds that has caught up with these scopes, each with who is to see the original
   * file.
   */
  expected(reader: string, scopes: readonly string[]): string[] {
    const held = [...this.routes.values()].filter((route) => this.maySee(reader, route))
    const documents = held.flatMap((route) => {
      const isIn = scopes.some((scope) => this.holds(scope, route, reader))
      const isOpen = scopes.includes(routeScope(route.id))
      const isOwn = route.author === reader && scopes.includes(memberScope(reader))
      const original = route.author === reader ? (route.original?.media ?? null) : null
      return [
        ...(isIn ? [`routes/${route.id} ${route.visibility} ${route.state} ${original}`] : []),
        ...(route.hasTrack && (isOpen || isOwn) ? [`tracks/${route.id}`] : []),
      ]
    })
    return documents.toSorted()
  }

  private holds(scope: string, route: KnownRoute, reader: string): boolean {
    if (scope === routeScope(route.id)) return true
    const isPublic = route.state === 'published' && route.visibility === 'public'
    if (scope === AREA || scope === SMALL_AREA) return isPublic && route.start === START
    if (scope === ELSEWHERE_AREA) return isPublic && route.start === ELSEWHERE
    if (scope === profileScope(route.author)) return isPublic
    return scope === memberScope(reader)
      ? route.author === reader || this.follows.has(`${reader}>${route.author}`)
      : false
  }
}

const heldBy = (device: PullingDevice): string[] =>
  [...device.held.entries()]
    .filter(([key]) => key.startsWith('routes/') || key.startsWith('tracks/'))
    .map(([key, { visibility, state, original }]) => {
      const media = (original as { media: string } | null)?.media ?? null
      return key.startsWith('routes/') ? `${key} ${String(visibility)} ${String(state)} ${media}` : key
    })
    .toSorted()

/** One run: the seed decides who acts and how. */
class Run {
  readonly world = new World()
  readonly app: TestApp
  readonly members: TestMember[]
  private readonly random: () => number

  constructor(app: TestApp, members: TestMember[], seed: number) {
    this.app = app
    this.members = members
    this.random = seededRandom(seed)
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.random() * from.length)] as T
  }

  chance(share: number): boolean {
    return this.random() < share
  }

  async create(): Promise<void> {
    const member = this.pick(this.members)
    const fields = {
      visibility: this.pick(['private', 'followers', 'public', 'public'] as const),
      state: this.pick(['published', 'published', 'draft'] as const),
      start: this.pick([START, ELSEWHERE]),
      original: this.pick([null, { media: 'file', name: 'tour.gpx' }]),
    }
    const id = await member.publish(fields)
    const hasTrack = this.chance(0.5)
    if (hasTrack) await member.push(creating('tracks', id, trackFieldsOf()))
    this.world.routes.set(id, { id, author: member.id, hasTrack, ...fields })
  }

  async change(): Promise<void> {
    const route = this.anyRoute()
    if (!route) return
    const set = this.pick([
      { visibility: this.pick(['private', 'followers', 'public'] as const) },
      { state: this.pick(['published', 'draft'] as const) },
      { start: this.pick([START, ELSEWHERE]) },
    ])
    const write = editing('routes', route.id, { was: { ...route }, set })
    expect(only(await this.authorOf(route).push(write)).status).toBe('applied')
    this.world.routes.set(route.id, { ...route, ...set })
  }

  async remove(): Promise<void> {
    const route = this.anyRoute()
    if (!route) return
    await this.authorOf(route).push(deleting('routes', route.id))
    this.world.routes.delete(route.id)
  }

  async follow(): Promise<void> {
    const [follower, target] = [this.pick(this.members), this.pick(this.members)]
    if (follower === target) return
    const isOver = this.world.follows.delete(`${follower.id}>${target.id}`)
    if (!isOver) this.world.follows.add(`${follower.id}>${target.id}`)
    await follower.push((isOver ? endOf : edge)('follow', follower, profileOf(target)))
  }

  /** Purges all tombstones. */
  async forget(): Promise<void> {
    const later = new Date(Date.now() + (TOMBSTONE_RETENTION_DAYS + 1) * 86_400_000)
    await purgeTombstones(this.app.db.query, later)
  }

  anyRoute(): KnownRoute | undefined {
    const routes = [...this.world.routes.values()]
    return routes.length > 0 ? this.pick(routes) : undefined
  }

  private authorOf(route: KnownRoute): TestMember {
    return must(
      this.members.find(({ id }) => id === route.author),
      'author',
    )
  }
}

/** The device wants another scope, or lets go of one. */
function changeSubscription(run: Run, device: PullingDevice, reader: TestMember): void {
  const scopes = [
    AREA,
    SMALL_AREA,
    ELSEWHERE_AREA,
    memberScope(reader.id),
    ...run.members.map(({ id }) => profileScope(id)),
    routeScope(run.anyRoute()?.id ?? 'none'),
  ]
  const scope = run.pick(scopes)
  if (scope in device.positions) device.drop(scope)
  else device.want(scope)
}

async function step(run: Run, device: PullingDevice, reader: TestMember): Promise<void> {
  const limit = run.pick([1, 2, 3, 500])
  const acts: (() => Promise<unknown>)[] = [
    () => run.create(),
    () => run.create(),
    () => run.change(),
    () => run.change(),
    () => run.remove(),
    () => run.follow(),
    () => run.forget(),
    async () => changeSubscription(run, device, reader),
    async () => changeSubscription(run, device, reader),
    () => device.pull(limit),
  ]
  await run.pick(acts)()
}

const totals = { compared: 0, shortened: 0 }
afterAll(() => {
  expect(totals.compared).toBeGreaterThan(50)
  expect(totals.shortened).toBeGreaterThan(5)
})

describe('a device that caught up holds exactly what its member may see in its scopes', () => {
  it.each(SEEDS)('seed %d', async (seed) => {
    const app = await openTestApp()
    try {
      const members = [
        await addMember(app, 'maya'),
        await addMember(app, 'tomas'),
        await addMember(app, 'noor'),
      ]
      const [reader] = members
      const run = new Run(app, members, seed)
      const device = new PullingDevice(must(reader, 'reader'), [AREA])
      for (let i = 0; i < STEPS; i++) {
        await step(run, device, must(reader, 'reader'))
        if (!run.chance(0.15)) continue
        await device.catchUp(run.pick([1, 2, 5, 500]))
        expect(heldBy(device)).toEqual(
          run.world.expected(must(reader, 'reader').id, Object.keys(device.positions)),
        )
      }
      totals.compared += device.compared
      totals.shortened += device.shortened
    } finally {
      await app.close()
    }
  })
})
