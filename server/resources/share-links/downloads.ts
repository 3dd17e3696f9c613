import { Readable } from 'node:stream'
import { createFileNamer, toFileName } from '#domain/std/text/file-name.ts'
import { groupIntoChunks } from '#domain/std/text/text-chunks.ts'
import { serializeGpx } from '#domain/track/serialize-gpx.ts'
import type { Query } from '../../db/database.ts'
import type { AppContext } from '../../http/app-env.ts'
import { attachment } from '../../http/attachment.ts'
import { type LinkedRoutes, type RouteFileContent, readRouteFile, type SharedRoute } from './shared-routes.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

/**
 * The longest track is some megabytes of text: it is sent in chunks, so that other requests can run
 * in between.
 */
const CHUNK_LENGTH = 65_536

/** A response with a route as a GPX file. `name`: its file name. */
export const gpxResponse = (c: AppContext, file: RouteFileContent, name: string): Response =>
  streamResponse(c, encodeGpx(file), { type: 'application/gpx+xml; charset=utf-8', name })

/**
 * A response with the routes of a collection or trip as GPX files in a zip. Reads one route at a time from
 * the database.
 */
export function zipResponse(
  c: AppContext,
  query: Query,
  linked: Pick<LinkedRoutes, 'name' | 'madeBy'> & { routes: readonly SharedRoute[]; now: Date },
): Response {
  const { madeBy, routes, now } = linked
  async function* files(): AsyncGenerator<ZipEntry> {
    const nameOf = createFileNamer('gpx')
    for (const { id, name } of routes) {
      const file = await readRouteFile(query, id, madeBy)
      if (file) yield { name: nameOf(name), text: () => encodeGpx(file) }
    }
  }
  return streamResponse(c, zipStream(files(), now), {
    type: 'application/zip',
    name: toFileName(linked.name, 'zip'),
  })
}

function streamResponse(
  c: AppContext,
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
  { type, name }: { type: string; name: string },
): Response {
  return c.body(Readable.toWeb(Readable.from(content)) as ReadableStream, 200, {
    'content-type': type,
    'content-disposition': attachment(name),
  })
}

function* encodeGpx({ route, track }: RouteFileContent): Generator<Buffer> {
  const { name, description, activity } = route
  for (const chunk of groupIntoChunks(
    serializeGpx({ name, description, activity, link: null }, track),
    CHUNK_LENGTH,
  ))
    yield Buffer.from(chunk)
}
