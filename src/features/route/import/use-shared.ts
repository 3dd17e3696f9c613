import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { SHARED_END, SHARED_ENDS, SHARED_TEXT_ID, type SharedEnd } from '#domain/wire/shared.ts'
import { paths } from '#src/paths.ts'
import { takeLaunchedFiles } from '#src/platform/launched-files.ts'
import { claimShared, dropShared } from '#src/platform/shared-things.ts'
import { createSharedFiles, type SharedFiles } from './shared-files.ts'

interface SharedHere {
  /** a link or words that another app has shared; null: none */
  text: string | null
  /** why not all that was shared is here; null: all of it is */
  trouble: SharedEnd | null
  /** The member has seen the text. */
  dismissText: () => void
  /** The file was saved or removed; one that was not shared is none of this. */
  letGo: (file: File) => void
}

/** What another app has shared with this one, and what the installed app was opened with: its files are handed over once. */
export function useShared(memberId: string | null, onFiles: (files: File[]) => void): SharedHere {
  const [text, setText] = useState<string | null>(null)
  const trouble = useTrouble()
  const files = useRef<SharedFiles | null>(null)
  const hand = useRef(onFiles)
  useEffect(() => {
    hand.current = onFiles
  }, [onFiles])

  useEffect(() => takeLaunchedFiles(window, (launched) => hand.current(launched)), [])

  useEffect(() => {
    if (!memberId) return undefined
    const { locks } = navigator
    const here = createSharedFiles({ indexedDB, locks, onFile: (file) => hand.current([file]) })
    files.current = here
    claimShared(indexedDB, memberId).then(
      (waiting) => {
        for (const thing of waiting)
          if (thing.kind === 'file') here.offer(thing)
          else setText(thing.text)
      },
      (error: unknown) => console.warn('What was shared can not be read:', error),
    )
    return () => here.leave()
  }, [memberId])

  return {
    text,
    trouble,
    dismissText: () => {
      setText(null)
      dropShared(indexedDB, [SHARED_TEXT_ID]).catch(() => undefined) // it is shown again, and no more
    },
    letGo: (file) => files.current?.letGo(file),
  }
}

/** Told once: a reload of the page has nothing to do with it. */
function useTrouble(): SharedEnd | null {
  const told = new URLSearchParams(useSearch()).get(SHARED_END)
  const [trouble] = useState(() => SHARED_ENDS.find((end) => end === told) ?? null)
  const [, navigate] = useLocation()
  useEffect(() => {
    if (told !== null) navigate(paths.routeCreate, { replace: true })
  }, [told, navigate])
  return trouble
}
