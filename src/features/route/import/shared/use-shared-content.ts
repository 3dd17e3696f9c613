import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import {
  SHARE_STATUS_PARAM,
  SHARE_STATUSES,
  SHARED_TEXT_ID,
  type ShareStatus,
} from '#domain/wire/service-worker/share-target.ts'
import { paths } from '#src/paths.ts'
import { watchLaunchedFiles } from '#src/platform/device/launched-files.ts'
import { claimSharedItems, deleteSharedItems } from '#src/platform/device/shared-items.ts'
import { createSharedFiles, type SharedFiles } from './shared-files.ts'

interface SharedContent {
  /** a link or text that another app has shared; null: none */
  text: string | null
  /** why not all shared content arrived; null: all of it did */
  problem: ShareStatus | null
  /** Hides the shared text for good. */
  dismissText: () => void
  /** Releases a file that was saved or removed. Files that were not shared are ignored. */
  release: (file: File) => void
}

/**
 * Content that another app has shared, and files the installed app was opened with. Each file is
 * passed on once.
 */
export function useSharedContent(memberId: string | null, onFiles: (files: File[]) => void): SharedContent {
  const [text, setText] = useState<string | null>(null)
  const trouble = useShareProblem()
  const files = useRef<SharedFiles | null>(null)
  const latestOnFiles = useRef(onFiles)
  useEffect(() => {
    latestOnFiles.current = onFiles
  }, [onFiles])

  useEffect(() => watchLaunchedFiles(window, (launched) => latestOnFiles.current(launched)), [])

  useEffect(() => {
    if (!memberId) return undefined
    const { locks } = navigator
    const sharedFiles = createSharedFiles({
      indexedDB,
      locks,
      onFile: (file) => latestOnFiles.current([file]),
    })
    files.current = sharedFiles
    claimSharedItems(indexedDB, memberId).then(
      (waiting) => {
        for (const thing of waiting)
          if (thing.kind === 'file') sharedFiles.offer(thing)
          else setText(thing.text)
      },
      (error: unknown) => console.warn('Cannot read the shared content:', error),
    )
    return () => sharedFiles.close()
  }, [memberId])

  return {
    text,
    problem: trouble,
    dismissText: () => {
      setText(null)
      deleteSharedItems(indexedDB, [SHARED_TEXT_ID]).catch(() => undefined) // the worst case: it is shown again
    },
    release: (file) => files.current?.release(file),
  }
}

/** Reads the problem from the URL once and removes it, so that a reload does not show it again. */
function useShareProblem(): ShareStatus | null {
  const param = new URLSearchParams(useSearch()).get(SHARE_STATUS_PARAM)
  const [trouble] = useState(() => SHARE_STATUSES.find((end) => end === param) ?? null)
  const [, navigate] = useLocation()
  useEffect(() => {
    if (param !== null) navigate(paths.routeCreate, { replace: true })
  }, [param, navigate])
  return trouble
}
