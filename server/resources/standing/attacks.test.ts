import { expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import type { Outing } from '#domain/post/post.ts'
import type { Write } from '#domain/wire/sync/protocol.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { collections } from '#server/collections.ts'
import { commentFieldsOf, postFieldsOf } from '#tests/factories/nouns.ts'
import { edge, endOf, profileOf, type Target } from '#tests/server/edges.ts'
import { creating, deleting, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { recomputeDue } from './recompute.ts'

// Attempts of Maya and her accomplices to gain points: each yields what the rules allow, and no more.

const { app, maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'] })

const OUTING: Outing = {
  route: null,
  activity: 'hike',
  date: '2026-04-20',
  distance: 12_000,
  ascent: 600,
  duration: 14_400,
  note: '',
}
const routeTarget = (id: string): Target => ({ collection: 'routes', id })
const save = (by: TestMember, route: string): Write => edge('favourite', by, routeTarget(route))
const walk = (id: string, outing: Partial<Outing>): Write =>
  creating(
    'posts',
    id,
    postFieldsOf({ kind: 'outing', visibility: 'public', outing: { ...OUTING, ...outing } }),
  )
const review = (id: string, route: string): Write =>
  creating('comments', id, commentFieldsOf({ on: routeTarget(route) as never, kind: 'review' }))

async function publish(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push(await maya.publish())
  return ids
}

async function pointsOfMaya(): Promise<number> {
  await recomputeDue({ ...app.deps, collections })
  const { documents } = await maya.pull({ scopes: { [memberScope(maya.id)]: 0 } })
  const part = documents.account?.find(({ id }) => id === accountId(maya.id, 'reputation'))
  return (part?.['reputation'] as { points: number } | undefined)?.points ?? 0
}

interface Attack {
  attempt: string
  run: () => Promise<void>
  /** points that the rules allow */
  allowed: number
}

const attacks: readonly Attack[] = [
  {
    attempt: 'a second account of her own that saves and walks all her routes',
    allowed: 30,
    run: async () => {
      for (const [n, id] of (await publish(6)).entries())
        await tomas.push(save(tomas, id), walk(`p-${n}`, { route: id, date: `2026-04-0${n + 1}` }))
    },
  },
  {
    attempt: 'a ring of three that save the routes of each other',
    allowed: 60,
    run: async () => {
      for (const id of await publish(12)) {
        await tomas.push(save(tomas, id))
        await noor.push(save(noor, id))
      }
      await maya.push(save(maya, await tomas.publish()))
    },
  },
  {
    attempt: 'a save that is taken back and repeated',
    allowed: 3,
    run: async () => {
      const id = await maya.publish()
      for (let n = 0; n < 4; n++)
        await tomas.push(save(tomas, id), endOf('favourite', tomas, routeTarget(id)), save(tomas, id))
    },
  },
  {
    attempt: 'reviews that are deleted after they were liked',
    allowed: 0,
    run: async () => {
      const id = await tomas.publish()
      for (let n = 0; n < 3; n++) {
        await maya.push(review(`k-${n}`, id))
        await tomas.push(edge('like', tomas, { collection: 'comments', id: `k-${n}` }))
        await maya.push(deleting('comments', `k-${n}`))
      }
    },
  },
  { attempt: 'a flood of uploads', allowed: 0, run: async () => void (await publish(15)) },
  {
    attempt: 'outings on one route that are dated back over many days',
    allowed: 15,
    run: async () => {
      const id = await maya.publish()
      for (let n = 1; n < 8; n++) await tomas.push(walk(`p-${n}`, { route: id, date: `2025-0${n}-03` }))
    },
  },
  {
    attempt: 'a device whose clock is on another day',
    allowed: 30,
    run: async () => {
      for (const [n, id] of (await publish(5)).entries())
        await tomas.push(walk(`p-${n}`, { route: id, date: `2026-01-1${n}` }))
    },
  },
  {
    attempt: 'the same track, imported and walked by herself again and again',
    allowed: 0,
    run: async () => {
      for (const [n, id] of (await publish(4)).entries()) await maya.push(walk(`p-${n}`, { route: id }))
    },
  },
  {
    attempt: 'a member whom she has blocked',
    allowed: 0,
    run: async () => {
      const id = await maya.publish()
      await maya.push(edge('block', maya, profileOf(tomas)))
      await tomas.push(save(tomas, id))
    },
  },
  {
    attempt: 'one member who saves everything',
    allowed: 30,
    run: async () => {
      for (const id of await publish(20)) await tomas.push(save(tomas, id))
    },
  },
  {
    attempt: 'saves that fill the limit of a day and are taken back',
    allowed: 15,
    run: async () => {
      const ids = await publish(10)
      for (const id of ids) await tomas.push(save(tomas, id))
      await tomas.push(walk('p-1', { route: ids[0] ?? '' }))
      await pointsOfMaya()
      for (const id of ids) await tomas.push(endOf('favourite', tomas, routeTarget(id)))
    },
  },
  {
    attempt: 'a member who is removed afterwards',
    allowed: 0,
    run: async () => {
      await tomas.push(save(tomas, await maya.publish()))
      await pointsOfMaya()
      await app.db.query('update member set suspended_at = now() where id = $1', [tomas.id])
      await app.db.query('insert into standing_due (member_id) values ($1)', [maya.id])
    },
  },
]

it.each(attacks)('$attempt gains $allowed points', async ({ run, allowed }) => {
  await run()
  expect(await pointsOfMaya()).toBe(allowed)
})
