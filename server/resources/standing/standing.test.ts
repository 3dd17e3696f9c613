import { describe, expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import type { LedgerEntry } from '#domain/account/reputation.ts'
import type { Outing } from '#domain/post/post.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { AchievementProgress } from '#domain/standing/compute-achievements.ts'
import { memberScope, profileScope } from '#domain/wire/sync/scope.ts'
import { collections } from '#server/collections.ts'
import { commentFieldsOf, postFieldsOf } from '#tests/factories/nouns.ts'
import { edge, endOf, type Target } from '#tests/server/edges.ts'
import { creating, deleting, editing, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { recomputeDue } from './recompute.ts'

const DAY_S = 86_400

const { app, maya, tomas, noor } = useTestApp({
  members: ['maya', 'tomas', 'noor'],
  ttl: { accessS: 30 * DAY_S, refreshS: 30 * DAY_S },
})

const OUTING: Outing = {
  route: null,
  activity: 'hike',
  date: '2026-04-20',
  distance: 12_000,
  ascent: 600,
  duration: 14_400,
  note: '',
}
const postOuting = (member: TestMember, id: string, outing: Partial<Outing> = {}) =>
  member.push(
    creating(
      'posts',
      id,
      postFieldsOf({ kind: 'outing', visibility: 'public', outing: { ...OUTING, ...outing } }),
    ),
  )

interface Standing {
  points: number
  level: number
  ledger: LedgerEntry[]
  earned: string[]
  notified: number
}

/** After the job has run. */
async function standingOf(member: TestMember): Promise<Standing> {
  await recomputeDue({ ...app.deps, collections })
  const { documents } = await member.pull({ scopes: { [memberScope(member.id)]: 0 } })
  const part = (name: 'achievements' | 'reputation') =>
    documents.account?.find(({ id }) => id === accountId(member.id, name))
  const achievements = (part('achievements')?.['achievements'] ?? []) as AchievementProgress[]
  const reputation = part('reputation')?.['reputation'] as Omit<Standing, 'earned' | 'notified'>
  return {
    ...reputation,
    earned: achievements.filter(({ earnedAt }) => earnedAt !== null).map(({ id }) => id),
    notified: (documents.notifications ?? []).filter(({ link }) => link === '/profile/achievements').length,
  }
}

const routeTarget = (id: string): Target => ({ collection: 'routes', id })
const commentTarget = (id: string): Target => ({ collection: 'comments', id })
const points = async (member = maya) => (await standingOf(member)).points

describe('achievements', () => {
  it('are confirmed by the server, and notified of once', async () => {
    await postOuting(maya, 'p-1')
    expect(await standingOf(maya)).toMatchObject({ earned: ['first_steps'], notified: 1 })
    await maya.push(deleting('posts', 'p-1'))
    expect(await standingOf(maya)).toMatchObject({ earned: [], notified: 1 })
    await postOuting(maya, 'p-2')
    expect(await standingOf(maya)).toMatchObject({ earned: ['first_steps'], notified: 1 })
  })

  it('are computed again when an outing is edited', async () => {
    await postOuting(maya, 'p-1', { distance: 22_000 })
    expect((await standingOf(maya)).earned).toContain('half_marathon')
    const shorter = { was: { outing: { ...OUTING, distance: 22_000 } }, set: { outing: OUTING } }
    await maya.push(editing('posts', 'p-1', shorter))
    expect((await standingOf(maya)).earned).not.toContain('half_marathon')
  })

  it('are on the profile for others unless the member hides them', async () => {
    await postOuting(maya, 'p-1')
    await standingOf(maya)
    const shown = async (member: TestMember) => {
      const { documents } = await member.pull({ scopes: { [profileScope(maya.id)]: 0 } })
      return (documents.profiles?.[0] as Profile | undefined)?.achievements?.map(({ id }) => id)
    }
    expect(await shown(tomas)).toEqual(['first_steps'])
    const hide = { was: { showsAchievements: null }, set: { showsAchievements: false } }
    expect(await maya.push(editing('profiles', maya.id, hide))).toMatchObject([{ status: 'applied' }])
    expect(await shown(tomas)).toEqual([])
    expect(await shown(maya)).toEqual(['first_steps'])
  })

  it.each([
    ['faster than anybody', { distance: 900_000, duration: 3_600 }],
    ['without time', { distance: 100_000, duration: 0 }],
  ])('are not earned by an outing %s', async (_what, outing) => {
    await postOuting(maya, 'p-1', outing)
    expect((await standingOf(maya)).earned).toEqual([])
  })

  it('cannot be written by the member', async () => {
    const [level] = await maya.push(editing('profiles', maya.id, { was: {}, set: { level: 9 } }))
    const own = { id: accountId(maya.id, 'achievements'), set: { achievements: [] } }
    const [part] = await maya.push(creating('account', own.id, own.set))
    expect([level?.status, part?.status]).toEqual(['refused', 'refused'])
  })
})

describe('points', () => {
  it('come when others use a route, and go with the fact', async () => {
    const id = await maya.publish()
    await postOuting(tomas, 'p-1', { route: id })
    await noor.push(edge('favourite', noor, routeTarget(id)))
    expect(await points()).toBe(18)
    await tomas.push(deleting('posts', 'p-1'))
    const { ledger, points: left } = await standingOf(maya)
    expect(left).toBe(3)
    expect(ledger.map(({ action, points: change }) => [action, change])).toContainEqual(['removed', -15])
  })

  it('are not earned by own acts', async () => {
    const id = await maya.publish()
    await postOuting(maya, 'p-1', { route: id })
    await maya.push(edge('favourite', maya, routeTarget(id)))
    await maya.push(
      creating('comments', 'k-1', commentFieldsOf({ on: routeTarget(id) as never, kind: 'comment' })),
    )
    await maya.push(edge('like', maya, commentTarget('k-1')))
    expect(await points()).toBe(0)
  })

  it('count once for each member and thing, however often it is repeated', async () => {
    const id = await maya.publish()
    for (let n = 0; n < 5; n++) {
      await tomas.push(edge('favourite', tomas, routeTarget(id)))
      await standingOf(maya)
      if (n < 4) await tomas.push(endOf('favourite', tomas, routeTarget(id)))
      await postOuting(tomas, `p-${n}`, { route: id, date: `2026-04-0${n + 1}` })
    }
    const { points: sum, ledger } = await standingOf(maya)
    expect(sum).toBe(18)
    expect(ledger.length).toBeLessThanOrEqual(4)
  })

  it('of one member end at a limit each day', async () => {
    for (let n = 0; n < 15; n++) {
      const id = await maya.publish()
      await tomas.push(edge('favourite', tomas, routeTarget(id)))
    }
    expect(await points()).toBe(30)
    app.wait(DAY_S)
    await tomas.push(edge('favourite', tomas, routeTarget(await maya.publish())))
    expect(await points()).toBe(33)
  })

  it('that a limit had held back count when others are removed', async () => {
    const routes: string[] = []
    for (let n = 0; n < 11; n++) {
      const id = await maya.publish()
      routes.push(id)
      await tomas.push(edge('favourite', tomas, routeTarget(id)))
    }
    expect(await points()).toBe(30)
    await tomas.push(endOf('favourite', tomas, routeTarget(routes[0] ?? '')))
    expect(await points()).toBe(30)
  })

  it('are not earned by private outings, nor by those of suspended members', async () => {
    const id = await maya.publish()
    const hidden = postFieldsOf({ kind: 'outing', visibility: 'private', outing: { ...OUTING, route: id } })
    await tomas.push(creating('posts', 'p-1', hidden))
    await noor.push(edge('favourite', noor, routeTarget(id)))
    expect(await points()).toBe(3)
    await app.db.query('update member set suspended_at = now() where id = $1', [noor.id])
    await app.db.query('insert into standing_due (member_id) values ($1)', [maya.id])
    expect(await points()).toBe(0)
  })

  it('never name who gave them', async () => {
    const id = await maya.publish()
    await postOuting(tomas, 'p-1', { route: id })
    const { ledger } = await standingOf(maya)
    expect(ledger).toMatchObject([{ kind: 'walked', action: 'given', members: 1, points: 15 }])
    expect(JSON.stringify(ledger)).not.toContain('tomas')
  })

  it('are those of the ledger, also when all is computed again', async () => {
    const id = await maya.publish()
    await postOuting(tomas, 'p-1', { route: id })
    await postOuting(noor, 'p-2', { route: id })
    await noor.push(edge('favourite', noor, routeTarget(id)))
    await tomas.push(deleting('posts', 'p-1'))
    const { points: sum, ledger } = await standingOf(maya)
    expect(ledger.reduce((total, entry) => total + entry.points, 0)).toBe(sum)
    await app.db.query('delete from reputation_entry')
    await app.db.query('insert into standing_due (member_id) values ($1)', [maya.id])
    expect((await standingOf(maya)).points).toBe(sum)
  })
})

describe('a level', () => {
  it('is renewed on the member’s cards in the background', async () => {
    const id = await maya.publish()
    await app.db.query(
      `insert into reputation_entry (member_id, gift, kind, thing, title, action, points, at)
       values ($1, 'old', 'saved', 'x', '', 'given', 0, now())`,
      [maya.id],
    )
    await standingOf(maya)
    expect(
      await app.db.query('select own #>> $2 as level from document where id = $1', [id, '{author,level}']),
    ).toEqual([{ level: '1' }])
  })
})

describe('a write', () => {
  it('adds one row however much the member has', async () => {
    await postOuting(maya, 'p-1')
    await app.db.query('delete from standing_due')
    await postOuting(maya, 'p-2', { date: '2026-04-21' })
    expect(await app.db.query('select member_id from standing_due')).toEqual([{ member_id: maya.id }])
  })
})
