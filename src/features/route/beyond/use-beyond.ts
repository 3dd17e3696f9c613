import { useEffect, useState } from 'react'
import { canonicalJson } from '#domain/std/canonical-json.ts'
import { networkStrategy, type ToldByBrowser } from '#src/platform/network-strategy.ts'
import { usePlatform } from '#src/platform/platform-context.ts'
import type { Port } from '#src/platform/port.ts'
import { useOffline } from '#src/state/offline.ts'
import { useSyncStatus } from '#src/state/sync-status.ts'
import { notify } from '#src/ui/notify.ts'
import type { Beyond, Came, ListQuestion } from './beyond.ts'
import { beyondWords } from './words.ts'

/** A narrowed list rests this long before the server is asked. */
const ASK_DELAY_MS = 400

interface BeyondControl {
  beyond: Beyond
  /** another page is on its way */
  isGrowing: boolean
  ask: () => void
  grow: () => void
}

/** An answer that comes after the list has become another one is dropped. */
export function useBeyond(question: ListQuestion): BeyondControl {
  const { port } = usePlatform()
  const isOffline = useOffline()
  const { listsAskServer } = networkStrategy(navigator as ToldByBrowser, useSyncStatus())
  const key = canonicalJson(question)
  const [pressed, press] = useState<string | null>(null)
  const [growing, setGrowing] = useState<string | null>(null)
  const [answer, setAnswer] = useState<{ key: string; came: Came } | null>(null)
  const came = answer?.key === key ? answer.came : null
  const isPressed = pressed === key
  const isAsked = !isOffline && came === null && (listsAskServer || isPressed)

  useEffect(() => {
    if (!isAsked) return undefined
    let wanted = true
    const timer = setTimeout(
      () => {
        void page(port, JSON.parse(key) as ListQuestion, 0).then((first) => {
          if (wanted) setAnswer({ key, came: first })
        })
      },
      isPressed ? 0 : ASK_DELAY_MS,
    )
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [port, key, isAsked, isPressed])

  async function grow(): Promise<void> {
    if (came?.state !== 'answered' || came.next === null) return
    setGrowing(key)
    const more = await page(port, question, came.next)
    setGrowing((which) => (which === key ? null : which))
    if (more.state !== 'answered') return void notify('warning', beyondWords(more))
    const routes = [...came.routes, ...more.routes]
    setAnswer((now) => (now?.key === key ? { key, came: { ...more, routes } } : now))
  }

  return {
    beyond: stateOf({ isOffline, isAsked, came }),
    isGrowing: growing === key,
    ask: () => {
      setAnswer(null)
      press(key)
    },
    grow: () => void grow(),
  }
}

function stateOf(given: { isOffline: boolean; isAsked: boolean; came: Came | null }): Beyond {
  if (given.came) return given.came
  if (given.isOffline) return { state: 'offline' }
  return { state: given.isAsked ? 'asking' : 'offered' }
}

async function page(port: Port, question: ListQuestion, offset: number): Promise<Came> {
  const result = await port.ask('route.beyond', { ...question, offset })
  if (result.ok) {
    const { routes, next, isEarlier } = result.value
    return { state: 'answered', routes, next, isEarlier }
  }
  return { state: result.failure.code === 'rate_limited' ? 'too_often' : 'unreachable' }
}
