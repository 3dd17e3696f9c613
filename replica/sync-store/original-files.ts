import type { Replica } from '../open-replica.ts'
import { readRows } from '../rows.ts'
import { idsWithSnapshot, type SyncStore } from './sync-store.ts'

// The files that routes were imported from, packed. They stand in the SyncStore, since they can not be had again; one that holds several
// routes stands there once.

/** A file as it was chosen. */
export interface OriginalFile {
  name: string
  /** gzip */
  packed: Blob
}

const contentId = (file: string): string => `original/${file}`
const linkId = (route: string): string => `original-of/${route}`
/** A file is kept before its route is written. */
const UNTOUCHED_MS = 60_000
const LINKS = { from: linkId(''), to: linkId('\uffff') }
const CONTENTS = { from: contentId(''), to: contentId('\uffff') }

/** Whether the file of this name in the store is kept. */
export const hasOriginal = async (store: SyncStore, file: string): Promise<boolean> =>
  (await store.blobs.where('id').equals(contentId(file)).count()) > 0

/** Keeps a file for a route; `original` may be left out where the file is held. */
export async function storeOriginal(
  store: SyncStore,
  { route, file, original, now }: { route: string; file: string; original?: OriginalFile; now: Date },
): Promise<void> {
  await store.transaction('rw', store.blobs, async () => {
    if (original) await store.blobs.put({ id: contentId(file), blob: original.packed, name: original.name })
    await store.blobs.put({ id: linkId(route), file, at: now.getTime() })
  })
}

/** The file of a route; null where this device has none. */
export async function readOriginal(store: SyncStore, route: string): Promise<OriginalFile | null> {
  const link = await store.blobs.get(linkId(route))
  const content = link?.file === undefined ? undefined : await store.blobs.get(contentId(link.file))
  return content?.blob ? { name: content.name ?? '', packed: content.blob } : null
}

/**
 * Lets go of the files whose routes are gone. A route that waits to be deleted is not: the member may change their mind; nor is one that is
 * just being made. Only for a replica that holds all that is the member's.
 */
export async function sweepOriginals(store: SyncStore, replica: Replica, now: Date): Promise<void> {
  const links = await store.blobs.where('id').between(LINKS.from, LINKS.to).toArray()
  const old = links.filter(({ at = 0 }) => at < now.getTime() - UNTOUCHED_MS)
  let routes = old.map(({ id }) => id.slice(LINKS.from.length))
  // Twice: a deletion may be made, or taken back, between the two looks.
  for (let look = 0; look < 2 && routes.length > 0; look++) {
    const waiting = await idsWithSnapshot(store, 'routes')
    const rows = await readRows(replica, 'routes', routes)
    routes = routes.filter((id) => !waiting.has(id) && !rows.get(id)?.doc)
  }
  await dropOriginals(store, routes)
}

/** Lets go of the files of all routes but of those with changes that wait to be sent. */
export async function deleteSyncedOriginals(store: SyncStore): Promise<void> {
  const waiting = new Set((await store.outbox.toArray()).map(({ id }) => id))
  const routes = await linkedRoutes(store)
  await dropOriginals(
    store,
    routes.filter((id) => !waiting.has(id)),
  )
}

async function linkedRoutes(store: SyncStore): Promise<string[]> {
  const links = await store.blobs.where('id').between(LINKS.from, LINKS.to).primaryKeys()
  return links.map((id) => id.slice(LINKS.from.length))
}

/** Files that no route is left of go with the last. */
async function dropOriginals(store: SyncStore, routes: readonly string[]): Promise<void> {
  if (routes.length === 0) return
  await store.transaction('rw', store.blobs, async () => {
    await store.blobs.bulkDelete(routes.map(linkId))
    const left = await store.blobs.where('id').between(LINKS.from, LINKS.to).toArray()
    const held = new Set(left.map(({ file = '' }) => contentId(file)))
    const contents = await store.blobs.where('id').between(CONTENTS.from, CONTENTS.to).primaryKeys()
    await store.blobs.bulkDelete(contents.filter((id) => !held.has(id)))
  })
}
