import { accountId } from '#domain/account/account.ts'
import type { PrivacyZone } from '#domain/account/settings.ts'
import type { Disc } from '#domain/privacy/disc.ts'
import type { Query } from '../../db/database.ts'

// [Note: Privacy zones and lines] A line that is written while its author adds a privacy zone must
// not be stored with the old zones. So every writer of a line locks the settings document first,
// before any other document. A change of the settings waits for it and then finds the stored line.

/** The privacy zones by member id. Members without zones are missing. */
export async function readHiddenPlaces(
  query: Query,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Disc[]>> {
  const rows = await query<{ memberId: string; zones: PrivacyZone[] }>(
    `select d.author_id as "memberId", d.own -> 'privacyZones' as zones from document d
     where d.collection = 'account' and d.id = any ($1) and jsonb_array_length(d.own -> 'privacyZones') > 0`,
    [memberIds.map(settingsId)],
    'read-hidden-places',
  )
  return new Map(rows.map(({ memberId, zones }) => [memberId, zones.map(({ hides }) => hides)]))
}

/** The locked settings of a member, or none. */
export type LockedZones = readonly { zones: readonly PrivacyZone[] | null }[]

/**
 * Keeps a member's privacy zones unchanged until the transaction ends. Must be called before any
 * other document is locked.
 */
export const lockHiddenPlaces = (query: Query, memberId: string): Promise<LockedZones> =>
  query(
    `select own -> 'privacyZones' as zones from document where collection = 'account' and id = $1 for share`,
    [settingsId(memberId)],
    'lock-hidden-places',
  )

export const discsOf = (locked: LockedZones): readonly Disc[] =>
  locked.flatMap(({ zones }) => (zones ?? []).map(({ hides }) => hides))

const settingsId = (memberId: string): string => accountId(memberId, 'settings')
