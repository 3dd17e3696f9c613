import type { FileReading } from '#worker/tracks/file-content.ts'
import { readFile } from '#worker/tracks/read-file.ts'
import { fileOf } from './gpx-files.ts'

/** Reads a file that may be an archive, as an import does. */
export const readAll = (content: BlobPart, name: string): Promise<FileReading[]> =>
  readFile({
    blob: fileOf(content),
    name,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })

/** What became of each: its name, with the names of its routes or why it was refused. */
export const told = (readings: readonly FileReading[]): (readonly [name: string, ...rest: string[]])[] =>
  readings.map(({ name, outcome }) =>
    outcome.ok ? [name, ...outcome.routes.map((route) => route.name)] : [name, outcome.problem],
  )
