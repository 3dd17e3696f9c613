import type { OutdoorEvent } from '#domain/event/event.ts'
import type { Query } from '../../../db/database.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { lockDocumentsByPk } from '../../../sync/documents/read-documents.ts'

/** The longest event, with a margin. */
const RECENT_MS = 62 * 86_400_000

/** Locks the dates of a series that are not over, and those of the last weeks. */
export async function lockDates(
  query: Query,
  series: string,
  now: Date,
): Promise<DocumentRow<OutdoorEvent>[]> {
  const found = await query<{ pk: number }>(
    `select pk from document where collection = 'events' and not deleted and own ->> 'series' = $1
       and ((own ->> 'occurrence') collate "C" > $2 or (own ->> 'end') collate "C" > $3)`,
    [series, new Date(now.getTime() - RECENT_MS).toISOString(), now.toISOString()],
    'dates-of-series',
  )
  return lockDocumentsByPk<OutdoorEvent>(
    query,
    found.map(({ pk }) => pk),
  )
}

/** Locks all dates of a series, also those that are over. */
export async function lockAllDates(query: Query, series: string): Promise<DocumentRow<OutdoorEvent>[]> {
  const found = await query<{ pk: number }>(
    `select pk from document where collection = 'events' and not deleted and own ->> 'series' = $1`,
    [series],
    'all-dates-of-series',
  )
  return lockDocumentsByPk<OutdoorEvent>(
    query,
    found.map(({ pk }) => pk),
  )
}

/** Those of the dates in which members participate, wait or have asked for a place. */
export async function filterAttended(query: Query, pks: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await query<{ pk: number }>(
    `select distinct parent_pk as pk from document where parent_pk = any ($1) and collection = 'relations'
       and starts_with(id, 'participation:') and own ->> 'state' <> 'refused' and not deleted`,
    [pks],
    'attended-dates',
  )
  return new Set(found.map(({ pk }) => pk))
}
