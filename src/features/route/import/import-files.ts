import type { ImportedRoute, ImportResult } from '#src/platform/port/port.ts'

/**
 * A chosen file until its routes are in the form; an archive becomes one entry per file in it:
 *
 *   waiting --started--> reading --finished--> read | refused
 *   waiting, reading --removed--> gone
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
 * Ignores actions for a removed file, and progress of a finished one: progress and result come from
 * the worker
 * independently, so the result can arrive first.
 */
export function reduceFiles(files: readonly ImportFile[], event: FilesAction): ImportFile[] {
  if (event.type === 'chosen')
    return [...files, ...event.files.map((chosen) => ({ ...chosen, state: 'waiting' as const }))]
  if (event.type === 'removed') return files.filter(({ key }) => key !== event.key)
  return files.flatMap((file) => (file.key === event.key ? reduceFile(file, event) : [file]))
}

function reduceFile(before: ImportFile, event: FilesAction): ImportFile[] {
  const { key, file } = before
  const head = { key, file }
  if (event.type === 'progress')
    return [before.state === 'reading' ? { ...before, share: event.share } : before]
  if (event.type !== 'finished') return [{ ...head, state: 'reading', share: 0 }]
  const { results } = event
  return results.map((result, i) => ({
    ...toFinishedState(result),
    file,
    key: results.length > 1 ? `${key} ${i}` : key,
  }))
}

const toFinishedState = (result: ImportResult) =>
  result.ok ? { state: 'read' as const, result } : { state: 'refused' as const, result }

/** The display name; for a file in an archive both names. */
export const importFileName = (file: ImportFile): string =>
  file.state === 'read' || file.state === 'refused' ? file.result.file : file.file.name

/** A route that was read from a file; the worker keeps its line under `importId`. */
export interface ParsedRoute {
  key: string
  /** key of the chosen file */
  fileKey: string
  file: string
  importId: string
  route: ImportedRoute
}

/** The routes of all files that could be read, in file order. */
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
