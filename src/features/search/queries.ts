import { useEffect, useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import type { Port } from '../../platform/port/port.ts'
import { useSteadyQuery } from '../../platform/queries/use-query.ts'
import { useIsOffline } from '../../state/offline.ts'
import { HITS_PER_GROUP, type ServerHits } from './hits.ts'

/** Delay after the last key before the server is searched. */
const ONLINE_DELAY_MS = 300
/** One letter would match almost everything. */
const ONLINE_TEXT_MIN = 2

/** Hits on this device while typing. An empty text builds the index. */
export const useDeviceHits = (text: string) => useSteadyQuery('search', { text, limit: HITS_PER_GROUP })

type Answer = Awaited<ReturnType<typeof ask>>

/** Online hits that are not on this device. A response for an earlier text is dropped. */
export function useServerHits(text: string): ServerHits {
  const { port } = usePlatform()
  const isOffline = useIsOffline()
  const isAsked = text.length >= ONLINE_TEXT_MIN && !isOffline
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (!isAsked) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void ask(port, text).then((hits) => isCurrent && setAnswer(hits))
    }, ONLINE_DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [port, text, isAsked])
  if (isOffline) return { state: 'offline' }
  if (!isAsked) return { state: 'not_asked' }
  return answer?.text === text ? answer.hits : { state: 'asking' }
}

async function ask(port: Port, text: string): Promise<{ text: string; hits: ServerHits }> {
  const result = await port.fetchOnline('search', { text })
  if (result.ok) return { text, hits: { state: 'answered', ...result.value } }
  const isLimit = result.failure.code === 'rate_limited'
  return { text, hits: { state: isLimit ? 'too_often' : 'unreachable' } }
}
