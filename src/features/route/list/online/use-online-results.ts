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

/** The request waits for a pause in filtering. */
const REQUEST_DELAY_MS = 400

interface OnlineResultsControl {
  results: OnlineResultsState
  isLoadingMore: boolean
  load: () => void
  loadMore: () => void
}

/** The online results of a list. A response that arrives after the query has changed is dropped. */
export function useOnlineResults(query: OnlineListQuery): OnlineResultsControl {
  const { port } = usePlatform()
  const isOffline = useIsOffline()
  const { fetchesOnlineResults } = networkStrategy(navigator as NavigatorConnection, useSyncStatus())
  const key = canonicalJson(query)
  const [requestedKey, setRequestedKey] = useState<string | null>(null)
  const [loadingMoreKey, setLoadingMoreKey] = useState<string | null>(null)
  const [answer, setAnswer] = useState<{ key: string; response: OnlineResponse } | null>(null)
  const response = answer?.key === key ? answer.response : null
  const isRequested = requestedKey === key
  const isLoading = !isOffline && response === null && (fetchesOnlineResults || isRequested)

  useEffect(() => {
    if (!isLoading) return undefined
    let isCurrent = true
    const timer = setTimeout(
      () => {
        void fetchPage(port, JSON.parse(key) as OnlineListQuery, 0).then((first) => {
          if (isCurrent) setAnswer({ key, response: first })
        })
      },
      isRequested ? 0 : REQUEST_DELAY_MS,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [port, key, isLoading, isRequested])

  async function loadMore(): Promise<void> {
    if (response?.state !== 'loaded' || response.next === null) return
    setLoadingMoreKey(key)
    const more = await fetchPage(port, query, response.next)
    setLoadingMoreKey((current) => (current === key ? null : current))
    if (more.state !== 'loaded') return void notify('warning', onlineResultsMessage(more))
    const routes = [...response.routes, ...more.routes]
    setAnswer((current) => (current?.key === key ? { key, response: { ...more, routes } } : current))
  }

  return {
    results: response ?? { state: isOffline ? 'offline' : isLoading ? 'loading' : 'available' },
    isLoadingMore: loadingMoreKey === key,
    load: () => {
      setAnswer(null)
      setRequestedKey(key)
    },
    loadMore: () => void loadMore(),
  }
}

async function fetchPage(port: Port, query: OnlineListQuery, offset: number): Promise<OnlineResponse> {
  const result = await port.fetchOnline('route.beyond', { ...query, offset })
  if (result.ok) {
    const { routes, next, isEarlier } = result.value
    return { state: 'loaded', routes, next, isEarlier }
  }
  return { state: result.failure.code === 'rate_limited' ? 'rate_limited' : 'unreachable' }
}
