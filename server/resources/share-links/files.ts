import { Readable } from 'node:stream'
import { createFileNames, fileNameOf } from '#domain/std/file-name.ts'
import { textChunks } from '#domain/std/text-chunks.ts'
import { gpxText } from '#domain/track/gpx-text.ts'
import type { Query } from '../../db/database.ts'
import type { AppContext } from '../../http/app-env.ts'
import { attachment } from '../../http/attachment.ts'
import { type FileOfRoute, type LinkedCollection, readFileOf, type ShownRoute } from './shown-routes.ts'
import { type ZippedFile, zipStream } from './zip-stream.ts'

/** The longest track is some megabytes of text: a piece of it at a time, with others' requests between. */
const CHUNK_LENGTH = 65_536

/** A route as a GPX file. `name`: under which it is saved. */
export const gpxFile = (c: AppContext, file: FileOfRoute, name: string): Response =>
  sent(c, encoded(file), { type: 'application/gpx+xml; charset=utf-8', name })

/** Routes of a collection in its order, each as a GPX file, read from the database one after the other. */
export function zipFile(
  c: AppContext,
  query: Query,
  linked: LinkedCollection & { shown: readonly ShownRoute[]; now: Date },
): Response {
  const { collection, madeBy, shown, now } = linked
  async function* files(): AsyncGenerator<ZippedFile> {
    const nameOf = createFileNames('gpx')
    for (const { id, name } of shown) {
      const file = await readFileOf(query, id, madeBy)
      if (file) yield { name: nameOf(name), text: () => encoded(file) }
    }
  }
  return sent(c, zipStream(files(), now), {
    type: 'application/zip',
    name: fileNameOf(collection.name, 'zip'),
  })
}

function sent(
  c: AppContext,
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
  { type, name }: { type: string; name: string },
): Response {
  return c.body(Readable.toWeb(Readable.from(content)) as ReadableStream, 200, {
    'content-type': type,
    'content-disposition': attachment(name),
  })
}

function* encoded({ route, track }: FileOfRoute): Generator<Buffer> {
  const { name, description, activity } = route
  for (const chunk of textChunks(gpxText({ name, description, activity, link: null }, track), CHUNK_LENGTH))
    yield Buffer.from(chunk)
}
