import type { Route } from '#domain/route/route.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import { createFileNamer } from '#domain/std/text/file-name.ts'
import type { Track } from '#domain/track/track.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { Replica } from '#replica/open-replica.ts'
import { readDocument } from '#replica/queries/rows/one-document.ts'
import type { CollectionZip, ExportProgress } from '../port.ts'
import { createZipWriter, type ZipWriter } from '../tracks/archive/zip-writer.ts'
import { titledList } from './readme.ts'
import { writeGpx } from './write-gpx.ts'

interface ZipDeps {
  replica: Replica
  now: Date
  onProgress: (progress: ExportProgress) => void
  signal: AbortSignal
}

/**
 * not_shown: deleted, not visible to this member, or not on this device, which cannot distinguish
 * these
 */
type Problem = 'not_shown' | 'no_track' | 'damaged'

interface OmittedRoute {
  name: string
  problem: Problem
}

/**
 * A collection's routes in their order, each as a GPX file, and `READ ME.txt` with the notes and
 * the missing routes; null if the collection is not on this device. Throws the reason of `signal`,
 * and errors of the device's storage.
 */
export async function exportCollection(deps: ZipDeps, id: string): Promise<CollectionZip | null> {
  const collection = await readAs<RouteCollection>(deps.replica, 'route_collections', id)
  if (!collection) return null
  const archive = createZipWriter(deps.now)
  const items = [...new Map(sortByRank(collection.items).map((item) => [item.route, item])).values()]
  const fileName = createFileNamer('gpx')
  const lines: string[] = []
  const omitted: OmittedRoute[] = []
  for (const [done, { route: routeId, note }] of items.entries()) {
    deps.signal.throwIfAborted()
    deps.onProgress({ done, total: items.length })
    const route = await readAs<Route>(deps.replica, 'routes', routeId)
    const name = route?.name ?? `Route ${done + 1} of the collection`
    const file = fileName(name)
    const problem = route ? await writeRoute(deps.replica, archive, { route, file }) : 'not_shown'
    if (problem) omitted.push({ name, problem })
    lines.push(`${done + 1}. ${name}${problem ? '' : ` (${file})`}`, ...(note ? [`   ${note}`] : []))
  }
  const readme = archive.addFile('READ ME.txt')
  await readme.write(readmeText(collection, { now: deps.now, lines, omitted }))
  await readme.end()
  deps.onProgress({ done: items.length, total: items.length })
  return { file: archive.end(), routes: items.length, written: items.length - omitted.length }
}

async function writeRoute(
  replica: Replica,
  archive: ZipWriter,
  { route, file }: { route: Route; file: string },
): Promise<Problem | null> {
  const track = await readAs<Track>(replica, 'tracks', route.id)
  return track ? writeGpx(archive.addFile(file), route, track) : 'no_track'
}

const TITLES: Record<Problem, string> = {
  not_shown: 'Missing, because they were deleted, are not visible to you, or are not on this device:',
  no_track: 'Missing, because their track is not on this device:',
  damaged: 'Missing, because their track is damaged on this device:',
}

function readmeText(
  { name, description }: RouteCollection,
  { now, lines, omitted }: { now: Date; lines: readonly string[]; omitted: readonly OmittedRoute[] },
): string {
  const problems = Object.keys(TITLES) as Problem[]
  return [
    name,
    ...(description ? ['', description] : []),
    '',
    `Exported from Cairnway on ${now.toISOString()} from one device.`,
    '',
    ...lines,
    ...problems.flatMap((problem) =>
      titledList(
        TITLES[problem],
        omitted.filter((one) => one.problem === problem),
      ),
    ),
    '',
  ].join('\r\n')
}

const readAs = async <Doc>(replica: Replica, collection: CollectionName, id: string) =>
  (await readDocument(replica, collection, id)) as Doc | null
