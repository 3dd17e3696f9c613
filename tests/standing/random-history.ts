import type { Outing } from '#domain/post/post.ts'
import { ACTIVITIES } from '#domain/route/activity.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import { must } from '#domain/std/must.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { Write } from '#domain/wire/sync/protocol.ts'
import { routeFieldsOf } from '../factories/documents.ts'
import { commentFieldsOf, postFieldsOf } from '../factories/nouns.ts'
import { edge, endOf, profileOf, type Target } from '../server/edges.ts'
import { creating, deleting, editing } from '../server/test-member.ts'

// What members do that achievements and points depend on, in any order: some of it comes too late, twice, or about
// something that does not exist any more, and is refused.

interface Who {
  id: string
}

interface HistoryStep {
  by: number
  write: Write
}

/** Writes of one member that arrive together. */
export interface HistoryPush {
  by: number
  writes: Write[]
}

interface Made {
  id: string
  by: number
  /** a route that only its author knows */
  isPrivate?: boolean
  /** as it was written last */
  outing?: Outing
}

/** The writes of a history, in the order of their arrival. Ids begin with `prefix`. */
export function randomHistory(
  random: () => number,
  { members, prefix, length }: { members: readonly Who[]; prefix: string; length: number },
): HistoryPush[] {
  const history = new RandomHistory(random, members, prefix)
  const steps = Array.from({ length }, () => history.next())
  return arrivalOrder(steps, { random, prefix })
}

interface Arrival {
  random: () => number
  prefix: string
}

/**
 * Each member's own writes keep their order; those of different members arrive in any, but nothing
 * arrives before what it is about: a device has that from the server.
 */
function arrivalOrder(steps: readonly HistoryStep[], { random, prefix }: Arrival): HistoryPush[] {
  const writers = [...new Set(steps.map(({ by }) => by))]
  const queues = writers.map((by) => steps.filter((step) => step.by === by))
  const pushes: HistoryPush[] = []
  let waiting = steps.length
  const known = new Set<string>()
  const isPossible = (queue: readonly HistoryStep[]) =>
    queue[0] !== undefined && mentioned(queue[0].write, prefix).every((id) => known.has(id))
  while (waiting > 0) {
    const queue = pick(queues.filter(isPossible), random)
    const push: HistoryPush = { by: must(queue[0], 'a step').by, writes: [] }
    pushes.push(push)
    for (let count = 1 + Math.floor(random() * 4); count > 0 && isPossible(queue); count--) {
      const { write } = must(queue.shift(), 'a step')
      known.add(write.id)
      push.writes.push(write)
      waiting -= 1
    }
  }
  return pushes
}

/** Ids of the things that a write is about, without its own. */
function mentioned({ id, set }: Write, prefix: string): string[] {
  const ids = `${JSON.stringify(set)} ${id}`.match(new RegExp(`${prefix}-\\d+`, 'g')) ?? []
  return ids.filter((each) => each !== id)
}

const pick = <T>(all: readonly T[], random: () => number): T =>
  must(all[Math.floor(random() * all.length)], 'one of them')

class RandomHistory {
  private readonly random: () => number
  private readonly members: readonly Who[]
  private readonly prefix: string
  private readonly made = { routes: [] as Made[], posts: [] as Made[], comments: [] as Made[] }
  private count = 0

  constructor(random: () => number, members: readonly Who[], prefix: string) {
    this.random = random
    this.members = members
    this.prefix = prefix
  }

  next(): HistoryStep {
    const by = Math.floor(this.random() * this.members.length)
    return { by, write: this.write(by, must(this.members[by], 'a member')) }
  }

  private write(by: number, who: Who): Write {
    const { routes, posts, comments } = this.made
    const share = this.random()
    if (share < 0.14 || routes.every(({ isPrivate }) => isPrivate)) return this.publish(by)
    if (share < 0.38) return this.postOuting(by)
    if (share < 0.48 && posts.length > 0) return this.editOuting(by)
    if (share < 0.58) return this.comment(by)
    if (share < 0.68 && comments.length > 0)
      return this.toggle('like', who, { collection: 'comments', id: pick(comments, this.random).id })
    if (share < 0.84) return this.toggle('favourite', who, this.route(by))
    if (share < 0.9) return this.toggle('follow', who, profileOf(pick(this.members, this.random)))
    return this.removeOrRestore(by)
  }

  private newId(): string {
    this.count += 1
    return `${this.prefix}-${this.count}`
  }

  /** One that the member may see. */
  private route(by: number): Target & { collection: 'routes' } {
    const seen = this.made.routes.filter((route) => !route.isPrivate || route.by === by)
    return { collection: 'routes', id: pick(seen, this.random).id }
  }

  private publish(by: number): Write {
    const id = this.newId()
    const isPrivate = this.random() < 0.2
    this.made.routes.push({ id, by, isPrivate })
    const start = { lat: 46 + this.random() * 4, lon: 10 + this.random() * 6 }
    // what a client names as the cell need not be that of the start
    const at = this.random() < 0.2 ? { lat: -30, lon: 20 } : start
    const visibility = isPrivate ? ('private' as const) : ('public' as const)
    const cell = encodeGeohash(at.lat, at.lon, 6)
    return creating('routes', id, routeFieldsOf({ start, cell, visibility }))
  }

  private outing(by: number): Outing {
    const day = 1 + Math.floor(this.random() * 28)
    const month = 1 + Math.floor(this.random() * 4)
    return {
      route: this.random() < 0.7 ? this.route(by).id : null,
      activity: pick(ACTIVITIES, this.random),
      date: `${2025 + Math.floor(this.random() * 2)}-0${month}-${String(day).padStart(2, '0')}`,
      distance: Math.floor(this.random() * 60_000),
      ascent: Math.floor(this.random() * 3_000),
      duration: Math.floor(this.random() * 40_000),
      note: '',
    }
  }

  private postOuting(by: number): Write {
    const [id, outing] = [this.newId(), this.outing(by)]
    this.made.posts.push({ id, by, outing })
    const visibility = pick(['public', 'followers', 'private'] as const, this.random)
    return creating('posts', id, postFieldsOf({ kind: 'outing', visibility, outing }))
  }

  private editOuting(by: number): Write {
    const own = this.made.posts.filter((post) => post.by === by)
    if (own.length === 0) return this.postOuting(by)
    const post = pick(own, this.random)
    const [was, outing] = [post.outing, this.outing(by)]
    post.outing = outing
    return editing('posts', post.id, { was: { outing: was }, set: { outing } })
  }

  private comment(by: number): Write {
    const id = this.newId()
    this.made.comments.push({ id, by })
    const on = this.route(by)
    if (this.random() < 0.5)
      return creating('comments', id, commentFieldsOf({ on, kind: 'review', stars: 4 }))
    const state = this.random() < 0.5 ? ('closed' as const) : ('good' as const)
    const condition = { state, date: '2026-03-20' }
    return creating('comments', id, commentFieldsOf({ on, kind: 'condition', condition }))
  }

  /** Half of them are the end of it, which may never have begun. */
  private toggle(kind: 'like' | 'favourite' | 'follow', who: Who, target: Target): Write {
    return this.random() < 0.65 ? edge(kind, who, target) : endOf(kind, who, target)
  }

  private removeOrRestore(by: number): Write {
    const collection: CollectionName & keyof typeof this.made = pick(
      ['routes', 'posts', 'comments'] as const,
      this.random,
    )
    const own = this.made[collection].filter((one) => one.by === by)
    if (own.length === 0) return this.postOuting(by)
    const { id, outing } = pick(own, this.random)
    if (outing && this.random() < 0.4)
      return creating('posts', id, postFieldsOf({ kind: 'outing', visibility: 'public', outing }))
    return deleting(collection, id)
  }
}
