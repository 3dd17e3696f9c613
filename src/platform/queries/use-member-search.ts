import { useEffect, useState } from 'react'
import type { ProfileHit } from '#domain/wire/search/search.ts'
import { useIsOffline } from '../../state/offline.ts'
import { usePlatform } from '../platform-context.ts'
import { useSteadyQuery } from './use-query.ts'

const SHOWN_MAX = 5
/** The server is asked after this pause in typing. */
const ASK_DELAY_MS = 300
/** A single letter matches too many members. */
const ASK_TEXT_MIN = 2

interface MemberSearch {
  members: readonly ProfileHit[]
  /** state of the online search */
  onlineState: 'not_loaded' | 'loading' | 'loaded'
}

/** Members by name: local matches at once, then those found online. */
export function useMemberSearch(text: string): MemberSearch {
  const { port } = usePlatform()
  const isOffline = useIsOffline()
  const { rows } = useSteadyQuery('search', { text, limit: SHOWN_MAX })
  const [answer, setAnswer] = useState<{ text: string; members: readonly ProfileHit[] | null } | null>(null)
  const isOnlineSearch = text.length >= ASK_TEXT_MIN && !isOffline
  useEffect(() => {
    if (!isOnlineSearch) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void port.fetchOnline('search', { text }).then((result) => {
        if (isCurrent) setAnswer({ text, members: result.ok ? result.value.hits.profiles : null })
      })
    }, ASK_DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [port, text, isOnlineSearch])
  const found = answer?.text === text ? answer : null
  const known = text === '' ? [] : (rows?.hits.profiles ?? [])
  const members = new Map([...known, ...(found?.members ?? [])].map((member) => [member.id, member]))
  return {
    members: [...members.values()].slice(0, SHOWN_MAX),
    onlineState: !isOnlineSearch || found?.members === null ? 'not_loaded' : found ? 'loaded' : 'loading',
  }
}
