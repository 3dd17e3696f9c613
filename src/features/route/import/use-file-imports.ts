import { useEffect, useReducer, useRef } from 'react'
import { usePlatform } from '#src/platform/platform-context.ts'
import type { ImportResult } from '#src/platform/port/port.ts'
import { type ImportFile, reduceFiles } from './import-files.ts'

export interface FileImports {
  files: readonly ImportFile[]
  choose: (files: Iterable<File>) => void
  /** Cancels reading, or releases what was read. */
  remove: (file: ImportFile) => void
}

/** Reads chosen files one at a time in the worker; leaving the page releases them. */
export function useFileImports(): FileImports {
  const { port } = usePlatform()
  const [files, dispatch] = useReducer(reduceFiles, [] as ImportFile[])
  const latestFiles = useRef(files)
  useEffect(() => {
    latestFiles.current = files
  }, [files])
  const chosenCount = useRef(0)
  const reading = files.find(({ state }) => state === 'reading')
  const next = reading ? null : files.find(({ state }) => state === 'waiting')
  const nextKey = next?.key

  useEffect(() => {
    const waiting = latestFiles.current.find(({ key }) => key === nextKey)
    if (!waiting) return
    const { key, file } = waiting
    dispatch({ type: 'started', key })
    void port.imports
      .read(file, (share) => dispatch({ type: 'progress', key, share }))
      .catch((): ImportResult[] => [{ ok: false, file: file.name, problem: 'cut_off', detail: '' }])
      .then((results) => {
        if (latestFiles.current.some((known) => known.key === key))
          dispatch({ type: 'finished', key, results })
        else for (const result of results) if (result.ok) releaseImport(port.imports, result.importId)
      })
  }, [port, nextKey])

  useEffect(() => () => latestFiles.current.forEach((file) => releaseFile(port.imports, file)), [port])

  return {
    files,
    choose(chosen) {
      const list = [...chosen].map((file) => ({ key: `file-${++chosenCount.current}`, file }))
      dispatch({ type: 'chosen', files: list })
    },
    remove(file) {
      releaseFile(port.imports, file)
      dispatch({ type: 'removed', key: file.key })
    },
  }
}

interface ImportRelease {
  cancel(file: string): Promise<void>
  release(importId: string): Promise<void>
}

function releaseFile(imports: ImportRelease, file: ImportFile): void {
  if (file.state === 'reading') imports.cancel(file.file.name).catch(() => undefined)
  if (file.state === 'read') releaseImport(imports, file.result.importId)
}

/** A failure means that the worker is gone, and the lines with it. */
function releaseImport(imports: ImportRelease, importId: string): void {
  imports.release(importId).catch(() => undefined)
}
