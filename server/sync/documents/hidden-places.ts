import { accountId } from '#domain/account/account.ts'
import type { PrivacyZone } from '#domain/account/settings.ts'
import type { Disc } from '#domain/privacy/disc.ts'
import type { Query } from '../../db/database.ts'

// [Note: Places and lines] A line that is written while its author begins to hide a place must not be stored by what was hidden before.
// So whoever writes a line holds the settings first, before any other document; whoever changes them waits, and finds that line.

/** The places that members hide, by member; without those who hide none. */
export async function readHiddenPlaces(
  query: Query,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Disc[]>> {
  const rows = await query<{ memberId: string; zones: PrivacyZone[] }>(
    `select d.author_id as "memberId", d.own -> 'privacyZones' as zones from document d
     where d.collection = 'account' and d.id = any ($1) and jsonb_array_length(d.own -> 'privacyZones') > 0`,
    [memberIds.map(settingsId)],
    'read-hidden',
  )
  return new Map(rows.map(({ memberId, zones }) => [memberId, zones.map(({ hides }) => hides)]))
}

/** Keeps a member's places as they are until the transaction ends. To be called before any other document is locked. */
export async function lockHiddenPlaces(query: Query, memberId: string): Promise<void> {
  await query(
    `select from document where collection = 'account' and id = $1 for share`,
    [settingsId(memberId)],
    'hold-hidden',
  )
}

const settingsId = (memberId: string): string => accountId(memberId, 'settings')
