import { expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import {
  type AchievementProgress,
  computeAchievements,
  mergeAchievements,
} from '#domain/standing/compute-achievements.ts'
import { standingFacts } from '#domain/standing/facts.ts'
import { countGifts } from '#domain/standing/reputation.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { collections } from '#server/collections.ts'
import { addMember, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { factsFromRows, giftsFromRows, type Rows, readRows } from '#tests/standing/from-rows.ts'
import { randomHistory } from '#tests/standing/random-history.ts'
import { recomputeDue } from './recompute.ts'

// Achievements and points after any history: those of the device, those of the server, which were computed again and again
// on the way, and those computed once from the rows. `HISTORIES=1000 npx vitest run server/resources/standing/histories.test.ts`

const HISTORIES = Number(process.env['HISTORIES'] ?? 16)
const FIRST_SEED = Number(process.env['HISTORIES_SEED'] ?? 1)
const MS_A_HISTORY = 5_000
const LENGTH = 36
const DAY_S = 86_400

const { app } = useTestApp({ per: 'file', ttl: { accessS: 9_999 * DAY_S, refreshS: 9_999 * DAY_S } })
const recompute = () => recomputeDue({ ...app.deps, collections })

/** Writes a history, which is computed at any time in between, and on several days. */
async function live(seed: number): Promise<TestMember[]> {
  const random = seededRandom(seed)
  const members: TestMember[] = []
  for (const name of ['ana', 'bor', 'cene']) members.push(await addMember(app, `${name}_${seed}`))
  for (const { by, writes } of randomHistory(random, { members, prefix: `h${seed}`, length: LENGTH })) {
    await members[by]?.push(...writes)
    if (random() < 0.2) await recompute()
    if (random() < 0.15) app.wait(DAY_S / 3)
  }
  await recompute()
  return members
}

/** What the member's device holds. */
async function deviceOf(member: TestMember) {
  const { documents } = await member.pull({ scopes: { [memberScope(member.id)]: 0 } })
  const part = (name: 'achievements' | 'reputation') =>
    documents.account?.find(({ id }) => id === accountId(member.id, name))
  return { documents, part }
}

type Documents = Awaited<ReturnType<typeof deviceOf>>['documents']

/** As worker/watch/achievements.ts computes them. */
function computedOnDevice(member: TestMember, documents: Documents): AchievementProgress[] {
  const own = (rows: readonly object[] = []) =>
    rows.filter((row) => (row as { author?: { id: string } }).author?.id === member.id) as never[]
  const relations = (kind: string) =>
    own(documents.relations).filter(({ id }) => (id as string).startsWith(`${kind}:`))
  const written = {
    posts: own(documents.posts),
    comments: [],
    routes: own(documents.routes),
    follows: relations('follow'),
    memberships: relations('membership'),
    participations: relations('participation'),
  }
  const routes = (documents.routes ?? []) as unknown as { id: string; start: { lat: number; lon: number } }[]
  const cells = new Map(routes.map(({ id, start }) => [id, encodeGeohash(start.lat, start.lon, 3)]))
  return computeAchievements(
    standingFacts(member.id, written, { cells, others: { led: [], confirmations: [] } }),
  )
}

const ledgerOf = (member: TestMember) =>
  app.db.query<{ gift: string; points: number }>(
    `select gift, sum(points)::integer as points from reputation_entry where member_id = $1
     group by gift having sum(points) <> 0 order by gift collate "C"`,
    [member.id],
    'ledger-of-history',
  )

async function expectAgreement(member: TestMember, rows: Rows): Promise<void> {
  const { documents, part } = await deviceOf(member)
  const confirmed = part('achievements')?.['achievements'] as AchievementProgress[]
  const reputation = part('reputation')?.['reputation'] as { points: number; ledger: { points: number }[] }
  const expected = computeAchievements(factsFromRows(rows, member.id))
  expect(confirmed).toEqual(expected)
  const shown = mergeAchievements(computedOnDevice(member, documents), confirmed)
  expect(shown).toEqual(expected.map((one) => ({ ...one, isUnconfirmed: false })))
  const counted = countGifts(member.id, giftsFromRows(rows, member.id)).filter(({ points }) => points > 0)
  const byGift = counted.map(({ key, points }) => ({ gift: key, points }))
  expect(await ledgerOf(member)).toEqual(byGift.toSorted((a, b) => (a.gift < b.gift ? -1 : 1)))
  const points = counted.reduce((sum, one) => sum + one.points, 0)
  expect(reputation.points).toBe(points)
  expect(reputation.ledger.reduce((sum, entry) => sum + entry.points, 0)).toBe(points)
}

it(
  `of ${HISTORIES} random histories, device, server and rows agree`,
  async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES; seed++) {
      const members = await live(seed)
      const rows = await readRows(
        app.db.query,
        members.map(({ id }) => id),
      )
      for (const member of members)
        await expectAgreement(member, rows).catch((error: unknown) => {
          throw new Error(`Seed ${seed}, ${member.username}`, { cause: error })
        })
    }
  },
  HISTORIES * MS_A_HISTORY + 30_000,
)
