import type { GpxContent, GpxOutcome } from '#worker/tracks/gpx-content.ts'
import { readGpx } from '#worker/tracks/read-gpx.ts'
import { fileOf, fixtureText } from './gpx-files.ts'

/** Reads a file as an import does, to its end. */
export const readContent = (content: BlobPart, name = 'file.gpx'): Promise<GpxOutcome> =>
  readGpx({
    blob: fileOf(content),
    name,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })

/** Throws where the file is refused. */
export async function readable(content: BlobPart, name?: string): Promise<GpxContent> {
  const outcome = await readContent(content, name)
  if (!outcome.ok) throw new Error(`${outcome.problem}: ${outcome.detail}`)
  return outcome
}

export const readFixture = async (name: string): Promise<GpxContent> =>
  readable(await fixtureText(name), `${name}.gpx`)
