import { useEffect, useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import type { Port } from '../../platform/port/port.ts'
import { useSteadyQuery } from '../../platform/queries/use-query.ts'
import { useIsOffline } from '../../state/offline.ts'
import { HITS_PER_GROUP, type ServerHits } from './hits.ts'

/** Typing rests this long before the server is asked. */
const ASK_DELAY_MS = 300
/** One letter alone would be half of everything. */
const ASK_TEXT_MIN = 2

/** What this device holds, as you type. Also without a text it makes the device's index ready. */
export const useDeviceHits = (text: string) => useSteadyQuery('search', { text, limit: HITS_PER_GROUP })

type Answer = Awaited<ReturnType<typeof ask>>

/** What the server finds beyond this device. An answer that comes after the text has changed is dropped. */
export function useServerHits(text: string): ServerHits {
  const { port } = usePlatform()
  const isOffline = useIsOffline()
  const isAsked = text.length >= ASK_TEXT_MIN && !isOffline
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (!isAsked) return undefined
    let wanted = true
    const timer = setTimeout(() => {
      void ask(port, text).then((came) => wanted && setAnswer(came))
    }, ASK_DELAY_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [port, text, isAsked])
  if (isOffline) return { state: 'offline' }
  if (!isAsked) return { state: 'not_asked' }
  return answer?.text === text ? answer.came : { state: 'asking' }
}

async function ask(port: Port, text: string): Promise<{ text: string; came: ServerHits }> {
  const result = await port.fetchOnline('search', { text })
  if (result.ok) return { text, came: { state: 'answered', ...result.value } }
  const isLimit = result.failure.code === 'rate_limited'
  return { text, came: { state: isLimit ? 'too_often' : 'unreachable' } }
}
