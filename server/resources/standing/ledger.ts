import { LEDGER_MAX, type LedgerEntry } from '#domain/account/reputation.ts'
import { countGifts } from '#domain/standing/reputation.ts'
import type { Query } from '../../db/database.ts'
import type { TitledGift } from './read-facts.ts'

/** Gifts that have or had points; at most three entries each. */
interface KnownGift {
  gift: string
  points: number
  /** of what was counted later */
  counted: number
}

interface NewEntry {
  gift: string
  action: LedgerEntry['action']
  points: number
  at: string
  about: Pick<TitledGift, 'kind' | 'thing' | 'title' | 'link'> | null
}

/**
 * Appends what has changed since the last time: new gifts, points that the limit of a day had held
 * back, and the points of what was removed. A gift that is given again starts again, so that toggling
 * does not make the ledger longer. Returns the points.
 */
export async function updateLedger(
  query: Query,
  memberId: string,
  { gifts, now }: { gifts: readonly TitledGift[]; now: Date },
): Promise<number> {
  const counted = countGifts(memberId, gifts)
  const known = new Map((await readKnown(query, memberId)).map((one) => [one.gift, one]))
  const current = new Set(counted.map(({ key }) => key))
  const replaced: string[] = []
  const entries: NewEntry[] = []
  for (const { key, gift, points } of counted) {
    const before = known.get(key)
    if ((before?.points ?? 0) === points) continue
    if (before && before.points === 0) replaced.push(key)
    const isNew = !before || before.points === 0
    const change = points - (before?.points ?? 0)
    entries.push({
      gift: key,
      action: isNew ? 'given' : 'counted',
      points: isNew ? points : change + before.counted,
      at: isNew ? gift.at : now.toISOString(),
      about: gift,
    })
  }
  for (const { gift, points } of known.values())
    if (!current.has(gift) && points !== 0)
      entries.push({ gift, action: 'removed', points: -points, at: now.toISOString(), about: null })
  await deleteEntries(query, memberId, { replaced, entries })
  await insertEntries(query, memberId, entries)
  return counted.reduce((sum, { points }) => sum + points, 0)
}

const readKnown = (query: Query, memberId: string): Promise<KnownGift[]> =>
  query<KnownGift>(
    `select gift, sum(points)::integer as points,
       coalesce(sum(points) filter (where action = 'counted'), 0)::integer as counted
     from reputation_entry where member_id = $1 group by gift`,
    [memberId],
    'known-gifts',
  )

async function deleteEntries(
  query: Query,
  memberId: string,
  { replaced, entries }: { replaced: readonly string[]; entries: readonly NewEntry[] },
): Promise<void> {
  const recounted = entries.filter(({ action }) => action === 'counted').map(({ gift }) => gift)
  if (replaced.length + recounted.length === 0) return
  await query(
    `delete from reputation_entry
     where member_id = $1 and (gift = any ($2) or (gift = any ($3) and action = 'counted'))`,
    [memberId, replaced, recounted],
    'delete-reputation-entries',
  )
}

/** What was removed is named as its first entry named it. */
async function insertEntries(query: Query, memberId: string, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  const column = <T>(of: (entry: NewEntry) => T): T[] => entries.map(of)
  await query(
    `insert into reputation_entry (member_id, gift, kind, thing, title, link, action, points, at)
     select $1, t.gift, coalesce(t.kind, k.kind), coalesce(t.thing, k.thing), coalesce(t.title, k.title), t.link,
       t.action, t.points, t.at
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::integer[], $9::timestamptz[])
       t (gift, kind, thing, title, link, action, points, at)
     left join lateral (
       select kind, thing, title from reputation_entry where member_id = $1 and gift = t.gift order by id limit 1
     ) k on true`,
    [
      memberId,
      column(({ gift }) => gift),
      column(({ about }) => about?.kind ?? null),
      column(({ about }) => about?.thing ?? null),
      column(({ about }) => about?.title ?? null),
      column(({ about }) => about?.link ?? null),
      column(({ action }) => action),
      column(({ points }) => points),
      column(({ at }) => at),
    ],
    'insert-reputation-entries',
  )
}

/** The newest entries as the member gets them: those about one thing on one UTC day together. */
export async function readLedger(query: Query, memberId: string): Promise<LedgerEntry[]> {
  const rows = await query<LedgerEntry & { at: string | Date }>(
    `select max(at) as at, kind, action, max(title) as title, max(link) as link, count(*)::integer as members,
       sum(points)::integer as points
     from reputation_entry where member_id = $1
     group by (at at time zone 'UTC')::date, kind, action, thing
     order by max(at) desc, kind, thing limit $2`,
    [memberId, LEDGER_MAX],
    'read-ledger',
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
