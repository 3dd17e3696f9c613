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
  /** a link or words that another app has shared; null: none */
  text: string | null
  /** why not all that was shared is here; null: all of it is */
  problem: ShareStatus | null
  /** The member has seen the text. */
  dismissText: () => void
  /** The file was saved or removed; one that was not shared is none of this. */
  release: (file: File) => void
}

/** What another app has shared with this one, and what the installed app was opened with: its files are handed over once. */
export function useSharedContent(memberId: string | null, onFiles: (files: File[]) => void): SharedContent {
  const [text, setText] = useState<string | null>(null)
  const trouble = useTrouble()
  const files = useRef<SharedFiles | null>(null)
  const hand = useRef(onFiles)
  useEffect(() => {
    hand.current = onFiles
  }, [onFiles])

  useEffect(() => watchLaunchedFiles(window, (launched) => hand.current(launched)), [])

  useEffect(() => {
    if (!memberId) return undefined
    const { locks } = navigator
    const here = createSharedFiles({ indexedDB, locks, onFile: (file) => hand.current([file]) })
    files.current = here
    claimSharedItems(indexedDB, memberId).then(
      (waiting) => {
        for (const thing of waiting)
          if (thing.kind === 'file') here.offer(thing)
          else setText(thing.text)
      },
      (error: unknown) => console.warn('What was shared can not be read:', error),
    )
    return () => here.close()
  }, [memberId])

  return {
    text,
    problem: trouble,
    dismissText: () => {
      setText(null)
      deleteSharedItems(indexedDB, [SHARED_TEXT_ID]).catch(() => undefined) // it is shown again, and no more
    },
    release: (file) => files.current?.release(file),
  }
}

/** Told once: a reload of the page has nothing to do with it. */
function useTrouble(): ShareStatus | null {
  const told = new URLSearchParams(useSearch()).get(SHARE_STATUS_PARAM)
  const [trouble] = useState(() => SHARE_STATUSES.find((end) => end === told) ?? null)
  const [, navigate] = useLocation()
  useEffect(() => {
    if (told !== null) navigate(paths.routeCreate, { replace: true })
  }, [told, navigate])
  return trouble
}
