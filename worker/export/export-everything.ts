import type { MemberComment } from '#domain/comment/comment.ts'
import type { CoverPhoto } from '#domain/photo/cover.ts'
import type { Route } from '#domain/route/route.ts'
import { cutText } from '#domain/std/text/cut-text.ts'
import { createFileNamer, toFileName } from '#domain/std/text/file-name.ts'
import type { Track } from '#domain/track/track.ts'
import { COLLECTIONS, type WireDocument } from '#domain/wire/collections.ts'
import type { Replica } from '#replica/open-replica.ts'
import { iterateDocuments } from '#replica/queries/rows/iterate-documents.ts'
import { readDocument } from '#replica/queries/rows/one-document.ts'
import { readOriginal } from '#replica/sync-store/original-files.ts'
import type { SyncStore } from '#replica/sync-store/sync-store.ts'
import type { DataExport, ExportProgress } from '../port.ts'
import { createZipWriter, type ZipFileWriter, type ZipWriter } from '../tracks/archive/zip-writer.ts'
import { gunzip } from '../tracks/original-files.ts'
import { blobChunks } from './blob-chunks.ts'
import { isOwnDocument } from './is-own-document.ts'
import { buildReadme, isMissingRoute, type MissingItem } from './readme.ts'
import { writeGpx } from './write-gpx.ts'
import { writePhotos } from './write-photos.ts'

export interface ExportDeps {
  replica: Replica
  store: SyncStore
  now: Date
  /** ISO 8601; null: this device has never been fully synced */
  lastSyncedAt: string | null
  /** the file of unsent changes (worker/sync/unsent/unsent-file.ts) */
  unsent: () => Promise<Blob>
  onProgress: (progress: ExportProgress) => void
  signal: AbortSignal
}

/**
 * All of the member's own data on this device as one zip: `routes/*.gpx`, the imported original
 * files, photos, `everything.json` and `READ ME.txt`. Documents are read one by one and compressed
 * while reading. Throws the reason of `signal`, and errors of the device's storage.
 */
export async function exportEverything(deps: ExportDeps): Promise<DataExport> {
  const archive = createZipWriter(deps.now)
  const json = archive.addFile('everything.json')
  try {
    const { routes, missing } = await writeEverything(deps, archive, json)
    await json.end()
    const readme = archive.addFile('READ ME.txt')
    await readme.write(buildReadme({ ...deps, routes, missing }))
    await readme.end()
    return { file: archive.end(), routes, withoutTrack: missing.filter(isMissingRoute).length }
  } catch (error) {
    await json.drop()
    throw error
  }
}

async function writeEverything(deps: ExportDeps, archive: ZipWriter, json: ZipFileWriter) {
  const { replica, now, lastSyncedAt: syncedAt, signal } = deps
  const head = { format: 'cairnway-everything', version: 1, member: replica.memberId, madeAt: now, syncedAt }
  await json.write(`${JSON.stringify(head).slice(0, -1)},"documents":{`)
  const routes: string[] = []
  const missing: MissingItem[] = []
  for (const [i, collection] of COLLECTIONS.entries()) {
    await json.write(`${i > 0 ? ',' : ''}\n"${collection}":[`)
    const list = createList(json)
    if (collection === 'tracks') missing.push(...(await writeTracks({ ...deps, archive, list }, routes)))
    else {
      for await (const document of iterateDocuments(replica, collection)) {
        signal.throwIfAborted()
        const isOwn = isOwnDocument(collection, document, replica.memberId)
        if (isOwn && collection === 'routes') routes.push(document.id)
        // photos of routes are written with their tracks
        else missing.push(...(await writeOwnPhotos({ ...deps, archive }, document, { isOwn })))
        if (isOwn) await list.add(document)
      }
    }
    await json.write(']')
  }
  await json.write('},\n"unsent":')
  for await (const bytes of blobChunks(await deps.unsent())) await json.write(bytes)
  await json.write('}\n')
  return { routes: routes.length, missing }
}

/**
 * Writes the photos of the member's reviews and posts, and the covers that the member chose, also those
 * of documents that others own; returns which are missing.
 */
async function writeOwnPhotos(
  { archive, store, replica }: ExportDeps & { archive: ZipWriter },
  document: WireDocument,
  { isOwn }: { isOwn: boolean },
): Promise<MissingItem[]> {
  const { id, name, text, photos = [], cover, avatar } = document as DocumentContent
  const ownCover = cover && typeof cover === 'object' && cover.by === replica.memberId ? [cover] : []
  const all = isOwn ? [...photos, ...ownCover, ...(avatar ? [{ media: avatar }] : [])] : ownCover
  if (all.length === 0) return []
  const { missing } = await writePhotos(archive, store, { id, photos: all })
  return missing === 0
    ? []
    : [{ name: `${cutText(name || text || id, TITLE_MAX_LENGTH)}: ${missing}`, problem: 'photos' }]
}

/** long enough to recognize a text */
const TITLE_MAX_LENGTH = 60

/** Name, text and photos of documents of any kind. */
type DocumentContent = WireDocument &
  Partial<
    Pick<MemberComment, 'text' | 'photos'> & {
      name: string
      cover: CoverPhoto | string | null
      avatar: string | null
    }
  >

/** Writes the track of each route as a GPX file and as a document; returns the missing ones. */
async function writeTracks(
  { replica, store, archive, list, onProgress, signal }: ExportDeps & { archive: ZipWriter; list: List },
  routes: readonly string[],
): Promise<MissingItem[]> {
  const fileName = createFileNamer('gpx')
  const missing: MissingItem[] = []
  for (const [done, id] of routes.entries()) {
    signal.throwIfAborted()
    onProgress({ done, total: routes.length })
    const route = (await readDocument(replica, 'routes', id)) as Route | null
    if (route === null) continue // deleted meanwhile
    const track = (await readDocument(replica, 'tracks', id)) as Track | null
    if (track) await list.add(track)
    await writeOriginal(archive, store, route)
    const photos = await writePhotos(archive, store, route)
    if (photos.missing > 0) missing.push({ name: `${route.name}: ${photos.missing}`, problem: 'photos' })
    const problem = track
      ? await writeGpx(archive.addFile(`routes/${fileName(route.name)}`), route, track)
      : 'not_here'
    if (problem) missing.push({ name: route.name, problem })
  }
  onProgress({ done: routes.length, total: routes.length })
  return missing
}

/**
 * Writes the file that the route was imported from, if it is stored on this device, into its own
 * folder.
 */
async function writeOriginal(archive: ZipWriter, store: SyncStore, route: Route): Promise<void> {
  const original = await readOriginal(store, route.id)
  if (!original) return
  const extension = /\.([a-z0-9]+)$/i.exec(original.name)?.[1] ?? 'txt'
  const stem = original.name.slice(0, -extension.length - 1)
  const file = archive.addFile(`originals/${route.id}/${toFileName(stem, extension)}`)
  for await (const bytes of blobChunks(await gunzip(original.packed))) await file.write(bytes)
  await file.end()
}

interface List {
  add: (document: WireDocument) => Promise<void>
}

function createList(json: ZipFileWriter): List {
  let separator = '\n'
  return {
    add: async (document) => {
      await json.write(separator + JSON.stringify(document))
      separator = ',\n'
    },
  }
}
