import { useEffect, useState } from 'react'
import type { ProfileHit } from '#domain/wire/search/search.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useSteadyQuery } from '../../../platform/queries/use-query.ts'
import { useIsOffline } from '../../../state/offline.ts'

const SHOWN_MAX = 5
/** Typing rests this long before the server is asked. */
const ASK_DELAY_MS = 300
/** One letter alone would be half of everybody. */
const ASK_TEXT_MIN = 2

interface MemberSearch {
  members: readonly ProfileHit[]
  /** whether the server has been asked for those whom this device does not know */
  onlineState: 'unasked' | 'asking' | 'asked'
}

/** Members of that name: those on this device at once, then those whom the server finds. */
export function useMemberSearch(text: string): MemberSearch {
  const { port } = usePlatform()
  const isOffline = useIsOffline()
  const { rows } = useSteadyQuery('search', { text, limit: SHOWN_MAX })
  const [answer, setAnswer] = useState<{ text: string; members: readonly ProfileHit[] | null } | null>(null)
  const isAsked = text.length >= ASK_TEXT_MIN && !isOffline
  useEffect(() => {
    if (!isAsked) return undefined
    let wanted = true
    const timer = setTimeout(() => {
      void port.fetchOnline('search', { text }).then((result) => {
        if (wanted) setAnswer({ text, members: result.ok ? result.value.hits.profiles : null })
      })
    }, ASK_DELAY_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [port, text, isAsked])
  const came = answer?.text === text ? answer : null
  const known = text === '' ? [] : (rows?.hits.profiles ?? [])
  const members = new Map([...known, ...(came?.members ?? [])].map((member) => [member.id, member]))
  return {
    members: [...members.values()].slice(0, SHOWN_MAX),
    onlineState: !isAsked || came?.members === null ? 'unasked' : came ? 'asked' : 'asking',
  }
}
