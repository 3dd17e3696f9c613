import type { FileContent, FileResult } from '#worker/tracks/reading/file-result.ts'
import { readTracks } from '#worker/tracks/reading/read-tracks.ts'
import { fileOf, fixtureText } from './gpx-files.ts'

/** Reads a complete file as an import does. */
export const readContent = (content: BlobPart, name = 'file.gpx'): Promise<FileResult> =>
  readTracks({
    blob: fileOf(content),
    name,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })

/** Throws if the file is rejected. */
export async function readable(content: BlobPart, name?: string): Promise<FileContent> {
  const outcome = await readContent(content, name)
  if (!outcome.ok) throw new Error(`${outcome.problem}: ${outcome.detail}`)
  return outcome
}

export const readFixture = async (name: string): Promise<FileContent> =>
  readable(await fixtureText(name), `${name}.gpx`)
