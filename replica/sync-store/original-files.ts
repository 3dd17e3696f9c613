import type { Replica } from '../open-replica.ts'
import { readRows } from '../rows.ts'
import { idsWithSnapshot, type SyncStore } from './sync-store.ts'

// The files that routes were imported from, gzipped. They are in the SyncStore because they cannot be
// downloaded again. A file with several routes is stored once.

/** A file as chosen by the member. */
export interface OriginalFile {
  name: string
  /** gzip */
  packed: Blob
}

const contentId = (file: string): string => `original/${file}`
const linkId = (route: string): string => `original-of/${route}`
/** Age that protects a file whose route is not written yet. */
const MIN_AGE_MS = 60_000
const LINKS = { from: linkId(''), to: linkId('\uffff') }
const CONTENTS = { from: contentId(''), to: contentId('\uffff') }

/** Whether the file with this id is stored. */
export const hasOriginal = async (store: SyncStore, file: string): Promise<boolean> =>
  (await store.blobs.where('id').equals(contentId(file)).count()) > 0

/** Stores the file of a route; `original` may be omitted if the file is already stored. */
export async function storeOriginal(
  store: SyncStore,
  { route, file, original, now }: { route: string; file: string; original?: OriginalFile; now: Date },
): Promise<void> {
  await store.transaction('rw', store.blobs, async () => {
    if (original) await store.blobs.put({ id: contentId(file), blob: original.packed, name: original.name })
    await store.blobs.put({ id: linkId(route), file, at: now.getTime() })
  })
}

/** The file of a route; null: this device has none. */
export async function readOriginal(store: SyncStore, route: string): Promise<OriginalFile | null> {
  const link = await store.blobs.get(linkId(route))
  const content = link?.file === undefined ? undefined : await store.blobs.get(contentId(link.file))
  return content?.blob ? { name: content.name ?? '', packed: content.blob } : null
}

/**
 * Deletes files whose routes are deleted. Routes with a pending deletion keep theirs, because the member
 * can undo it, and so do routes just being created. Requires a completely synced replica.
 */
export async function sweepOriginals(store: SyncStore, replica: Replica, now: Date): Promise<void> {
  const links = await store.blobs.where('id').between(LINKS.from, LINKS.to).toArray()
  const old = links.filter(({ at = 0 }) => at < now.getTime() - MIN_AGE_MS)
  let routes = old.map(({ id }) => id.slice(LINKS.from.length))
  // Check twice: a deletion may be made or undone between the two reads.
  for (let pass = 0; pass < 2 && routes.length > 0; pass++) {
    const pending = await idsWithSnapshot(store, 'routes')
    const rows = await readRows(replica, 'routes', routes)
    routes = routes.filter((id) => !pending.has(id) && !rows.get(id)?.doc)
  }
  await deleteOriginals(store, routes)
}

/** Deletes all files except those of routes with unsent changes. */
export async function deleteSyncedOriginals(store: SyncStore): Promise<void> {
  const pending = new Set((await store.outbox.toArray()).map(({ id }) => id))
  const routes = await linkedRoutes(store)
  await deleteOriginals(
    store,
    routes.filter((id) => !pending.has(id)),
  )
}

async function linkedRoutes(store: SyncStore): Promise<string[]> {
  const links = await store.blobs.where('id').between(LINKS.from, LINKS.to).primaryKeys()
  return links.map((id) => id.slice(LINKS.from.length))
}

/** Unlinks routes, and deletes files without any linked route. */
async function deleteOriginals(store: SyncStore, routes: readonly string[]): Promise<void> {
  if (routes.length === 0) return
  await store.transaction('rw', store.blobs, async () => {
    await store.blobs.bulkDelete(routes.map(linkId))
    const left = await store.blobs.where('id').between(LINKS.from, LINKS.to).toArray()
    const linked = new Set(left.map(({ file = '' }) => contentId(file)))
    const contents = await store.blobs.where('id').between(CONTENTS.from, CONTENTS.to).primaryKeys()
    await store.blobs.bulkDelete(contents.filter((id) => !linked.has(id)))
  })
}
