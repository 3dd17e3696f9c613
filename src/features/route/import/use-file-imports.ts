import { useEffect, useReducer, useRef } from 'react'
import { usePlatform } from '#src/platform/platform-context.ts'
import type { ImportResult } from '#src/platform/port/port.ts'
import { type ImportFile, reduceFiles } from './import-files.ts'

interface Imports {
  files: readonly ImportFile[]
  choose: (files: Iterable<File>) => void
  /** Stops reading it, or lets go of what was read. */
  remove: (file: ImportFile) => void
}

/** Reads chosen files one after the other in the worker; leaving the page lets go of them. */
export function useFileImports(): Imports {
  const { port } = usePlatform()
  const [files, dispatch] = useReducer(reduceFiles, [] as ImportFile[])
  const all = useRef(files)
  useEffect(() => {
    all.current = files
  }, [files])
  const chosenSoFar = useRef(0)
  const reading = files.find(({ state }) => state === 'reading')
  const next = reading ? null : files.find(({ state }) => state === 'waiting')
  const nextKey = next?.key

  useEffect(() => {
    const waiting = all.current.find(({ key }) => key === nextKey)
    if (!waiting) return
    const { key, file } = waiting
    dispatch({ type: 'started', key })
    void port.imports
      .read(file, (share) => dispatch({ type: 'progress', key, share }))
      .catch((): ImportResult[] => [{ ok: false, file: file.name, problem: 'cut_off', detail: '' }])
      .then((results) => {
        if (all.current.some((known) => known.key === key)) dispatch({ type: 'finished', key, results })
        else for (const result of results) if (result.ok) release(port.imports, result.importId)
      })
  }, [port, nextKey])

  useEffect(() => () => all.current.forEach((file) => letGo(port.imports, file)), [port])

  return {
    files,
    choose(chosen) {
      const list = [...chosen].map((file) => ({ key: `file-${++chosenSoFar.current}`, file }))
      dispatch({ type: 'chosen', files: list })
    },
    remove(file) {
      letGo(port.imports, file)
      dispatch({ type: 'removed', key: file.key })
    },
  }
}

interface Held {
  cancel(file: string): Promise<void>
  release(importId: string): Promise<void>
}

function letGo(imports: Held, file: ImportFile): void {
  if (file.state === 'reading') imports.cancel(file.file.name).catch(() => undefined)
  if (file.state === 'read') release(imports, file.result.importId)
}

/** Where it fails, the worker has gone, and the lines with it. */
function release(imports: Held, importId: string): void {
  imports.release(importId).catch(() => undefined)
}
