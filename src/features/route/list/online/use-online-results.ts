import { useEffect, useState } from 'react'
import { canonicalJson } from '#domain/std/canonical-json.ts'
import { type NavigatorConnection, networkStrategy } from '#src/platform/connection/network-strategy.ts'
import { usePlatform } from '#src/platform/platform-context.ts'
import type { Port } from '#src/platform/port/port.ts'
import { useIsOffline } from '#src/state/offline.ts'
import { useSyncStatus } from '#src/state/sync-status.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { onlineResultsMessage } from './messages.ts'
import type { OnlineListQuery, OnlineResponse, OnlineResultsState } from './online-results-state.ts'

/** A narrowed list rests this long before the server is asked. */
const ASK_DELAY_MS = 400

interface OnlineResultsControl {
  results: OnlineResultsState
  /** another page is on its way */
  isLoadingMore: boolean
  load: () => void
  loadMore: () => void
}

/** An answer that comes after the list has become another one is dropped. */
export function useOnlineResults(question: OnlineListQuery): OnlineResultsControl {
  const { port } = usePlatform()
  const isOffline = useIsOffline()
  const { fetchesOnlineResults } = networkStrategy(navigator as NavigatorConnection, useSyncStatus())
  const key = canonicalJson(question)
  const [pressed, press] = useState<string | null>(null)
  const [growing, setGrowing] = useState<string | null>(null)
  const [answer, setAnswer] = useState<{ key: string; came: OnlineResponse } | null>(null)
  const came = answer?.key === key ? answer.came : null
  const isPressed = pressed === key
  const isAsked = !isOffline && came === null && (fetchesOnlineResults || isPressed)

  useEffect(() => {
    if (!isAsked) return undefined
    let wanted = true
    const timer = setTimeout(
      () => {
        void page(port, JSON.parse(key) as OnlineListQuery, 0).then((first) => {
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
    if (more.state !== 'answered') return void notify('warning', onlineResultsMessage(more))
    const routes = [...came.routes, ...more.routes]
    setAnswer((now) => (now?.key === key ? { key, came: { ...more, routes } } : now))
  }

  return {
    results: stateOf({ isOffline, isAsked, came }),
    isLoadingMore: growing === key,
    load: () => {
      setAnswer(null)
      press(key)
    },
    loadMore: () => void grow(),
  }
}

function stateOf(given: {
  isOffline: boolean
  isAsked: boolean
  came: OnlineResponse | null
}): OnlineResultsState {
  if (given.came) return given.came
  if (given.isOffline) return { state: 'offline' }
  return { state: given.isAsked ? 'asking' : 'offered' }
}

async function page(port: Port, question: OnlineListQuery, offset: number): Promise<OnlineResponse> {
  const result = await port.fetchOnline('route.beyond', { ...question, offset })
  if (result.ok) {
    const { routes, next, isEarlier } = result.value
    return { state: 'answered', routes, next, isEarlier }
  }
  return { state: result.failure.code === 'rate_limited' ? 'too_often' : 'unreachable' }
}
