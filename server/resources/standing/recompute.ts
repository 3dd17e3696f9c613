import { v7 } from 'uuid'
import { type Account, accountId } from '#domain/account/account.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { ACHIEVEMENTS } from '#domain/standing/achievements.ts'
import { type AchievementProgress, computeAchievements } from '#domain/standing/compute-achievements.ts'
import { levelOf } from '#domain/standing/levels.ts'
import { must } from '#domain/std/must.ts'
import type { Deps } from '../../deps.ts'
import type { Collections, WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow, Fields } from '../../sync/collection/document-row.ts'
import { lockDocument, lockDocuments } from '../../sync/documents/read-documents.ts'
import { insertDocuments } from '../../sync/documents/save-document.ts'
import { updateServerFields } from '../../sync/documents/update-server-fields.ts'
import { isSameJson } from '../../sync/json/same-json.ts'
import { runJobTransaction } from '../../sync/push/write-transaction.ts'
import { AUTHOR_ONLY } from '../../sync/visibility/groups.ts'
import { notifyOnce } from '../notifications/store.ts'
import { renewAuthorCards } from '../profiles/store.ts'
import { readLedger, updateLedger } from './ledger.ts'
import { readGifts, readStandingFacts } from './read-facts.ts'
import { readStandingDue } from './store.ts'

type StandingDeps = Pick<Deps, 'db' | 'clock' | 'publishHint' | 'publishEventMessage'> & {
  collections: Collections
}

const MEMBERS_AT_ONCE = 50

/** Computes the standing of all members who are due. Several instances may do it at once. */
export async function recomputeDue(deps: StandingDeps): Promise<void> {
  for (;;) {
    const due = await readStandingDue(deps.db.query, MEMBERS_AT_ONCE)
    for (const memberId of due)
      await runJobTransaction(deps, memberId, (context) => recomputeStanding(context, { isNotified: true }))
    if (due.length < MEMBERS_AT_ONCE) return
  }
}

/**
 * Computes achievements, points and level of one member from the documents, and stores what has
 * changed. The rows that made it due are deleted first: later ones lead to another computation.
 */
export async function recomputeStanding(
  context: WriteContext,
  { isNotified }: { isNotified: boolean },
): Promise<DocumentRow[]> {
  const { query, memberId, now } = context
  // the profile first, as in a rename; two instances compute one after the other
  const [profile] = await lockDocuments<Profile>(query, 'profiles', [memberId])
  await query('delete from standing_due where member_id = $1', [memberId], 'delete-standing-due')
  if (!profile) return []
  const achievements = computeAchievements(await readStandingFacts(query, memberId))
  const points = await updateLedger(query, memberId, { gifts: await readGifts(query, memberId), now })
  const level = levelOf(points)
  const reputation = { points, level, ledger: await readLedger(query, memberId) }
  const notifications = await claimNotifications(context, achievements)
  return [
    ...(await savePart(context, 'achievements', { achievements })),
    ...(await savePart(context, 'reputation', { reputation })),
    ...(await saveProfile(context, profile, { points, level, achievements: earnedOf(achievements) })),
    ...(isNotified ? await notifyEarned(context, notifications) : []),
  ]
}

type Earned = NonNullable<Profile['achievements']>

const earnedOf = (achievements: readonly AchievementProgress[]): Earned =>
  achievements.flatMap(({ id, earnedAt }) => (earnedAt === null ? [] : [{ id, earnedAt }]))

async function savePart(
  context: WriteContext,
  part: 'achievements' | 'reputation',
  fields: Fields,
): Promise<DocumentRow[]> {
  const { query, memberId, now, collections } = context
  const account = must(collections.account, 'account')
  const id = accountId(memberId, part satisfies Account['part'])
  const row = await lockDocument(query, { collection: account.name, id }, memberId)
  if (row) {
    const isSame = Object.entries(fields).every(([name, value]) => isSameJson(row.own[name], value))
    return isSame ? [] : [await updateServerFields(context, row, fields)]
  }
  const at = now.toISOString()
  const own = { id, version: 1, createdAt: at, updatedAt: at, part, ...fields }
  const head = { authorId: memberId, parentPk: null, audience: AUTHOR_ONLY, createdAt: now, updatedAt: now }
  return insertDocuments(query, account, [{ id, ...head, own }])
}

async function saveProfile(
  context: WriteContext,
  profile: DocumentRow<Profile>,
  fields: Pick<Profile, 'points' | 'level'> & { achievements: Earned },
): Promise<DocumentRow[]> {
  const { points, level, achievements = [] } = profile.own
  if (isSameJson({ points, level, achievements }, fields)) return []
  const changed = await updateServerFields(context, profile, fields)
  // the job that renames members renews the cards in the member's documents
  if (level !== fields.level) await renewAuthorCards(context.query, profile.id)
  return [changed]
}

/** The achievements of which the member was not notified yet. */
async function claimNotifications(
  { query, memberId }: WriteContext,
  achievements: readonly AchievementProgress[],
): Promise<string[]> {
  const ids = achievements.filter(({ earnedAt }) => earnedAt !== null).map(({ id }) => id)
  if (ids.length === 0) return []
  const claimed = await query<{ id: string }>(
    `insert into standing_notified (member_id, achievement) select $1, unnest($2::text[])
     on conflict do nothing returning achievement as id`,
    [memberId, ids],
    'claim-achievements',
  )
  return claimed.map(({ id }) => id)
}

function notifyEarned(
  { query, memberId, now }: WriteContext,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  const [first, ...others] = ids.flatMap((id) => ACHIEVEMENTS.get(id)?.name ?? [])
  if (first === undefined) return Promise.resolve([])
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return notifyOnce(query, {
    to: [memberId],
    type: 'system',
    message: `You have earned the achievement “${first}”${more}.`,
    link: '/profile/achievements',
    about: [first, ...others].join(', '),
    idFor: () => v7(),
    now,
  })
}
