import type { ImportedRoute, ImportResult } from '#src/platform/port/port.ts'

/**
 * One chosen file on its way to the form; an archive becomes as many as are in it:
 *
 *   waiting --its turn--> reading --done--> read | refused
 *   waiting, reading --cancel--> gone
 */
export type ImportFile =
  | { key: string; file: File; state: 'waiting' }
  | { key: string; file: File; state: 'reading'; share: number }
  | { key: string; file: File; state: 'read'; result: ImportResult & { ok: true } }
  | { key: string; file: File; state: 'refused'; result: ImportResult & { ok: false } }

export type FilesAction =
  | { type: 'chosen'; files: { key: string; file: File }[] }
  | { type: 'started' | 'removed'; key: string }
  | { type: 'progress'; key: string; share: number }
  | { type: 'finished'; key: string; results: readonly ImportResult[] }

/**
 * News of a file that was removed in the meantime changes nothing, and neither does progress of one that has ended: the two come from
 * the worker by ways of their own, and the end may be here first.
 */
export function reduceFiles(files: readonly ImportFile[], event: FilesAction): ImportFile[] {
  if (event.type === 'chosen')
    return [...files, ...event.files.map((chosen) => ({ ...chosen, state: 'waiting' as const }))]
  if (event.type === 'removed') return files.filter(({ key }) => key !== event.key)
  return files.flatMap((file) => (file.key === event.key ? fileAfter(file, event) : [file]))
}

function fileAfter(before: ImportFile, event: FilesAction): ImportFile[] {
  const { key, file } = before
  const head = { key, file }
  if (event.type === 'progress')
    return [before.state === 'reading' ? { ...before, share: event.share } : before]
  if (event.type !== 'finished') return [{ ...head, state: 'reading', share: 0 }]
  const { results } = event
  return results.map((result, i) => ({
    ...ended(result),
    file,
    key: results.length > 1 ? `${key} ${i}` : key,
  }))
}

const ended = (result: ImportResult) =>
  result.ok ? { state: 'read' as const, result } : { state: 'refused' as const, result }

/** Of a file in an archive: both names. */
export const importFileName = (file: ImportFile): string =>
  file.state === 'read' || file.state === 'refused' ? file.result.file : file.file.name

/** A route that was read, with where the worker keeps its line. */
export interface ParsedRoute {
  key: string
  /** of the file that it came in */
  fileKey: string
  file: string
  importId: string
  route: ImportedRoute
}

/** Every route of the files that could be read, in the order of the files. */
export function parsedRoutes(files: readonly ImportFile[]): ParsedRoute[] {
  return files.flatMap((file) =>
    file.state === 'read'
      ? file.result.routes.map((route) => ({
          key: `${file.key} ${route.index}`,
          fileKey: file.key,
          file: file.result.file,
          importId: file.result.importId,
          route,
        }))
      : [],
  )
}
