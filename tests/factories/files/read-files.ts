import type { NamedFileResult } from '#worker/tracks/reading/file-result.ts'
import { readFile } from '#worker/tracks/reading/read-file.ts'
import { fileOf } from './gpx-files.ts'

/** Reads a file that may be an archive, as an import does. */
export const readAll = (content: BlobPart, name: string): Promise<NamedFileResult[]> =>
  readFile({
    blob: fileOf(content),
    name,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })

/** The result of each: its name, with the names of its routes or the reason of the rejection. */
export const summarize = (
  readings: readonly NamedFileResult[],
): (readonly [name: string, ...rest: string[]])[] =>
  readings.map(({ name, outcome }) =>
    outcome.ok ? [name, ...outcome.routes.map((route) => route.name)] : [name, outcome.problem],
  )
