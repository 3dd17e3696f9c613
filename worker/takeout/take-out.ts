import type { MemberComment } from '#domain/comment/comment.ts'
import type { Route } from '#domain/route/route.ts'
import type { CollectionCover } from '#domain/route-collection/cover.ts'
import { createFileNames, fileNameOf } from '#domain/std/file-name.ts'
import type { Track } from '#domain/track/track.ts'
import { COLLECTIONS, type CollectionName, type WireDocument } from '#domain/wire/collections.ts'
import type { Replica } from '#replica/open.ts'
import { readOriginal } from '#replica/originals.ts'
import { everyDocument } from '#replica/queries/every.ts'
import { readDocument } from '#replica/queries/one.ts'
import type { SyncStore } from '#replica/sync-store.ts'
import type { Everything, ExportProgress } from '../port.ts'
import { type ArchiveWriter, type FileWriter, writeArchive } from '../tracks/archive/write-archive.ts'
import { unpacked } from '../tracks/originals.ts'
import { isMine } from './is-mine.ts'
import { piecesOf } from './pieces-of.ts'
import { isRoute, type Lacking, readMe } from './read-me.ts'
import { writeGpx } from './write-gpx.ts'
import { writePhotos } from './write-photos.ts'

export interface TakeOutDeps {
  replica: Replica
  store: SyncStore
  now: Date
  /** ISO 8601; null: this device never held all that it is to hold */
  lastSyncedAt: string | null
  /** the file of what is not sent yet (worker/sync/unsent-file.ts) */
  unsent: () => Promise<Blob>
  onProgress: (progress: ExportProgress) => void
  signal: AbortSignal
}

/**
 * All that is the member's own on this device as one zip: `routes/*.gpx`, the files that they were imported from, photos, `everything.json` and `READ ME.txt`. Documents are read one
 * after the other, and packed as they come. Throws the signal's reason, and what the device's storage throws.
 */
export async function takeOut(deps: TakeOutDeps): Promise<Everything> {
  const archive = writeArchive(deps.now)
  const json = archive.begin('everything.json')
  try {
    const { routes, lacking } = await writeEverything(deps, archive, json)
    await json.end()
    const about = archive.begin('READ ME.txt')
    await about.write(readMe({ ...deps, routes, lacking }))
    await about.end()
    return { file: archive.end(), routes, withoutTrack: lacking.filter(isRoute).length }
  } catch (error) {
    await json.drop()
    throw error
  }
}

async function writeEverything(deps: TakeOutDeps, archive: ArchiveWriter, json: FileWriter) {
  const { replica, now, lastSyncedAt: syncedAt, signal } = deps
  const head = { format: 'cairnway-everything', version: 1, member: replica.memberId, madeAt: now, syncedAt }
  await json.write(`${JSON.stringify(head).slice(0, -1)},"documents":{`)
  const routes: string[] = []
  const lacking: Lacking[] = []
  for (const [i, collection] of COLLECTIONS.entries()) {
    await json.write(`${i > 0 ? ',' : ''}\n"${collection}":[`)
    const list = createList(json)
    if (collection === 'tracks') lacking.push(...(await writeTracks({ ...deps, archive, list }, routes)))
    else {
      for await (const document of own(replica, collection)) {
        signal.throwIfAborted()
        if (collection === 'routes') routes.push(document.id)
        // those of routes come with their lines
        else lacking.push(...(await writeOwnPhotos({ ...deps, archive }, document)))
        await list.add(document)
      }
    }
    await json.write(']')
  }
  await json.write('},\n"unsent":')
  for await (const bytes of piecesOf(await deps.unsent())) await json.write(bytes)
  await json.write('}\n')
  return { routes: routes.length, lacking }
}

/** What the member shows beside their words, or as a cover; answers what of it is not here. */
async function writeOwnPhotos(
  { archive, store, replica }: TakeOutDeps & { archive: ArchiveWriter },
  document: WireDocument,
): Promise<Lacking[]> {
  const { id, name, text, photos = [], cover } = document as Shown
  const ownCover = cover && typeof cover === 'object' && cover.by === replica.memberId ? [cover] : []
  const all = [...photos, ...ownCover]
  if (all.length === 0) return []
  const { lacking } = await writePhotos(archive, store, { id, photos: all })
  return lacking === 0
    ? []
    : [{ name: `${(name || text || id).slice(0, CALLED_LETTERS)}: ${lacking}`, problem: 'photos' }]
}

/** Enough of a text to know it again. */
const CALLED_LETTERS = 60

/** What documents of any kind are called, say and show. */
type Shown = WireDocument &
  Partial<Pick<MemberComment, 'text' | 'photos'> & { name: string; cover: CollectionCover | string | null }>

async function* own(
  replica: Replica,
  collection: Exclude<CollectionName, 'tracks'>,
): AsyncGenerator<WireDocument> {
  for await (const document of everyDocument(replica, collection))
    if (isMine(collection, document, replica.memberId)) yield document
}

/** The line of each route, as a file and among the documents; answers which have none here. */
async function writeTracks(
  { replica, store, archive, list, onProgress, signal }: TakeOutDeps & { archive: ArchiveWriter; list: List },
  routes: readonly string[],
): Promise<Lacking[]> {
  const fileName = createFileNames('gpx')
  const lacking: Lacking[] = []
  for (const [done, id] of routes.entries()) {
    signal.throwIfAborted()
    onProgress({ done, total: routes.length })
    const route = (await readDocument(replica, 'routes', id)) as Route | null
    if (route === null) continue // deleted meanwhile
    const track = (await readDocument(replica, 'tracks', id)) as Track | null
    if (track) await list.add(track)
    await writeOriginal(archive, store, route)
    const photos = await writePhotos(archive, store, route)
    if (photos.lacking > 0) lacking.push({ name: `${route.name}: ${photos.lacking}`, problem: 'photos' })
    const problem = track
      ? await writeGpx(archive.begin(`routes/${fileName(route.name)}`), route, track)
      : 'not_here'
    if (problem) lacking.push({ name: route.name, problem })
  }
  onProgress({ done: routes.length, total: routes.length })
  return lacking
}

/** The file that the route was imported from, where this device has kept it, in a folder of its own. */
async function writeOriginal(archive: ArchiveWriter, store: SyncStore, route: Route): Promise<void> {
  const original = await readOriginal(store, route.id)
  if (!original) return
  const extension = /\.([a-z0-9]+)$/i.exec(original.name)?.[1] ?? 'txt'
  const stem = original.name.slice(0, -extension.length - 1)
  const file = archive.begin(`originals/${route.id}/${fileNameOf(stem, extension)}`)
  for await (const bytes of piecesOf(await unpacked(original.packed))) await file.write(bytes)
  await file.end()
}

interface List {
  add: (document: WireDocument) => Promise<void>
}

function createList(json: FileWriter): List {
  let separator = '\n'
  return {
    add: async (document) => {
      await json.write(separator + JSON.stringify(document))
      separator = ',\n'
    },
  }
}
