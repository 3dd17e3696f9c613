import { type PullPage, type PullRequest, REPORTS_MAX } from '#domain/wire/sync/protocol.ts'
import { documentKey } from '#domain/wire/sync/references.ts'
import type { UnsentDeviceNotice } from '#domain/wire/sync/sync-status.ts'
import type { PendingMutation, SyncStore } from '#replica/sync-store/sync-store.ts'
import type { EngineDeps } from './engine-deps.ts'

// What a member should know of what became of their writes. Runs inside transactions on the notices.

const reportKey = (client: string): string => `left_behind/${client}`

const keptBothKey = (row: Pick<PendingMutation, 'collection' | 'id'>): string =>
  `kept_both/${documentKey(row)}`

/** Notes the texts of which both wordings were kept; those that were noted before and not seen yet stay noted. */
export async function addKeptBothNotice(
  { store, now }: EngineDeps,
  row: Pick<PendingMutation, 'collection' | 'id' | 'title'>,
  { keptBoth, isOwn }: { keptBoth: readonly string[]; isOwn: boolean },
): Promise<void> {
  if (keptBoth.length === 0) return
  const { collection, id, title } = row
  const key = keptBothKey(row)
  const before = await store.notices.get(key)
  const all = [...new Set([...(before?.kind === 'kept_both' ? before.fields : []), ...keptBoth])]
  await store.notices.put({
    kind: 'kept_both',
    key,
    collection,
    id,
    title,
    fields: all,
    ...(isOwn && (!before || ('own' in before && before.own)) && { own: true }),
    at: now().toISOString(),
  })
}

/** What was thrown away has kept nothing. */
export async function removeKeptBothNotices(
  { store }: EngineDeps,
  rows: readonly PendingMutation[],
): Promise<void> {
  await store.notices.bulkDelete(rows.map(keptBothKey))
}

/** The reports of a device that was told of them, until the server has heard that the member has read them. */
export async function saveDeviceReports(
  store: SyncStore,
  { read = [] }: PullRequest,
  { reports = [] }: PullPage,
): Promise<void> {
  const known = new Set(await store.notices.toCollection().primaryKeys())
  const news = reports.map(
    (report): UnsentDeviceNotice => ({ ...report, kind: 'left_behind', key: reportKey(report.client) }),
  )
  await store.notices.bulkPut(news.filter(({ key }) => !known.has(key)))
  await store.notices.bulkDelete(read.map(reportKey))
}

/** Writes that this device held and that went with its storage. */
export async function addLostWritesNotice(
  { store, clientId, now }: EngineDeps,
  waiting: number,
): Promise<void> {
  const key = reportKey(clientId)
  const at = now().toISOString()
  await store.notices.put({ kind: 'left_behind', key, client: clientId, device: '', waiting, at, here: true })
}

/** Devices whose reports the member has read, and of which the server is to tell no more. */
export async function readSeenReports(store: SyncStore): Promise<string[]> {
  const notices = await store.notices.filter(({ seen }) => seen === true).toArray()
  const clients = notices.flatMap((notice) => (notice.kind === 'left_behind' ? [notice.client] : []))
  return clients.slice(0, REPORTS_MAX)
}

/** The member has seen a notice. */
export async function dismissNotice(store: SyncStore, key: string): Promise<void> {
  await store.transaction('rw', store.notices, async () => {
    const notice = await store.notices.get(key)
    if (notice?.kind === 'left_behind') await store.notices.put({ ...notice, seen: true })
    else await store.notices.delete(key)
  })
}
