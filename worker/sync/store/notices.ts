import type { ConflictValue } from '#domain/wire/sync/conflict-value.ts'
import { documentKey } from '#domain/wire/sync/document-key.ts'
import { type PullPage, type PullRequest, REPORTS_MAX } from '#domain/wire/sync/protocol.ts'
import type { UnsentDeviceNotice } from '#domain/wire/sync/sync-status.ts'
import type { PendingMutation, SyncStore } from '#replica/sync-store/sync-store.ts'
import type { EngineDeps } from './engine-deps.ts'

// Notices tell a member what became of their writes. Unless stated otherwise, these functions run
// inside a transaction on `notices`.

const reportKey = (client: string): string => `left_behind/${client}`

const keptBothKey = (row: Pick<PendingMutation, 'collection' | 'id'>): string =>
  `kept_both/${documentKey(row)}`

/** Values with both versions that one notice lists, and notices of merges: the newest ones. */
const VALUES_MAX = 50
const MERGE_NOTICES_MAX = 200

interface MergeReport {
  /** texts of which both versions were kept */
  keptBoth: readonly string[]
  isOwn: boolean
  values?: readonly ConflictValue[]
}

/** Adds what a merge decided to the document's notice. */
export async function addMergeNotice(
  { store, now }: EngineDeps,
  document: Pick<PendingMutation, 'collection' | 'id' | 'title'>,
  { keptBoth, isOwn, values = [] }: MergeReport,
): Promise<void> {
  if (keptBoth.length === 0 && values.length === 0) return
  const { collection, id, title } = document
  const key = keptBothKey(document)
  const existing = await store.notices.get(key)
  const earlierFields = existing?.kind === 'kept_both' ? existing.fields : []
  const fields = [...new Set([...earlierFields, ...keptBoth])]
  const newKeys = new Set(values.map((value) => value.key))
  const earlierValues = existing?.kind === 'kept_both' ? (existing.values ?? []) : []
  const allValues = [...earlierValues.filter((value) => !newKeys.has(value.key)), ...values]
  if (!existing) await removeOldMergeNotices(store)
  await store.notices.put({
    kind: 'kept_both',
    key,
    collection,
    id,
    title,
    fields,
    ...(allValues.length > 0 && { values: allValues.slice(-VALUES_MAX) }),
    ...(isOwn && (!existing || ('own' in existing && existing.own)) && { own: true }),
    at: now().toISOString(),
  })
}

async function removeOldMergeNotices(store: SyncStore): Promise<void> {
  const merges = await store.notices
    .orderBy('at')
    .filter(({ kind }) => kind === 'kept_both')
    .primaryKeys()
  await store.notices.bulkDelete(merges.slice(0, Math.max(0, merges.length + 1 - MERGE_NOTICES_MAX)))
}

/** Discarded mutations have kept nothing. */
export async function removeKeptBothNotices(
  { store }: EngineDeps,
  mutations: readonly PendingMutation[],
): Promise<void> {
  await store.notices.bulkDelete(mutations.map(keptBothKey))
}

/**
 * Saves the server's reports of devices with unsent writes. Removes those that the
 * request has reported as seen.
 */
export async function saveDeviceReports(
  store: SyncStore,
  { read = [] }: PullRequest,
  { reports = [] }: PullPage,
): Promise<void> {
  const known = new Set(await store.notices.toCollection().primaryKeys())
  const notices = reports.map(
    (report): UnsentDeviceNotice => ({ ...report, kind: 'left_behind', key: reportKey(report.client) }),
  )
  await store.notices.bulkPut(notices.filter(({ key }) => !known.has(key)))
  await store.notices.bulkDelete(read.map(reportKey))
}

/** This device has lost so many unsent writes together with its storage. */
export async function addLostWritesNotice(
  { store, clientId, now }: EngineDeps,
  waiting: number,
): Promise<void> {
  const key = reportKey(clientId)
  const at = now().toISOString()
  await store.notices.put({ kind: 'left_behind', key, client: clientId, device: '', waiting, at, here: true })
}

/** Devices whose reports the member has seen; the server can stop reporting them. */
export async function readSeenReports(store: SyncStore): Promise<string[]> {
  const notices = await store.notices.filter(({ seen }) => seen === true).toArray()
  const clients = notices.flatMap((notice) => (notice.kind === 'left_behind' ? [notice.client] : []))
  return clients.slice(0, REPORTS_MAX)
}

/** Marks a notice as seen. Runs its own transaction. */
export async function dismissNotice(store: SyncStore, key: string): Promise<void> {
  await store.transaction('rw', store.notices, async () => {
    const notice = await store.notices.get(key)
    if (notice?.kind === 'left_behind') await store.notices.put({ ...notice, seen: true })
    else await store.notices.delete(key)
  })
}
