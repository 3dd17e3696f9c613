import { useCallback, useEffect, useRef, useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import {
  handleRefreshMessages,
  requestBackgroundRefresh,
} from '../../platform/service-worker/background-refresh.ts'
import { useSyncStatus } from '../../state/sync-status.ts'
import type { RefreshStage } from './refresh-messages.ts'
import { showUpdatedNotification } from './updated-notification.ts'

interface RefreshState {
  /** when it was requested, as an ISO string; empty: never */
  at: string
  stage: RefreshStage
  /** the last stage whose message the member has read */
  readStage: RefreshStage
}

const NEVER: RefreshState = { at: '', stage: 'rest', readStage: 'rest' }

/**
 *   rest --refresh()--> busy --reached--> done
 *                         '--not reached, or switched off--> waits --a pull has come since--> done
 *
 * The service worker may request a refresh too: it gets the result of the running or the finished one.
 */
export function useRefresh(): {
  stage: RefreshStage
  isUnread: boolean
  refresh: () => void
  markRead: () => void
} {
  const { port, queries, now } = usePlatform()
  const { lastSyncedAt, workOffline } = useSyncStatus()
  const [state, setState] = useState(NEVER)
  const running = useRef<Promise<boolean> | null>(null)
  // any sync since then counts as the refresh
  const isSynced = state.stage === 'waits' && lastSyncedAt !== null && lastSyncedAt > state.at
  const stage = isSynced ? 'done' : state.stage
  const isDone = stage === 'done'

  const pull = useCallback((): Promise<boolean> => {
    running.current ??= port.sync
      .syncNow()
      .then(
        ({ reached }) => reached,
        () => false,
      )
      .finally(() => {
        running.current = null
      })
    return running.current
  }, [port])

  const refresh = useCallback((): void => {
    const at = now()
    const queryKeys = queries.watchedQueries().map(({ key }) => key)
    void requestBackgroundRefresh(navigatorParts(), { queryKeys, at, recordOnly: workOffline })
    const setStage = (next: RefreshStage) =>
      setState({ at: at.toISOString(), stage: next, readStage: 'rest' })
    if (workOffline) return setStage('waits')
    setStage('busy')
    void pull().then((reached) => setStage(reached ? 'done' : 'waits'))
  }, [now, queries, workOffline, pull])

  useEffect(
    () =>
      handleRefreshMessages(navigator.serviceWorker, {
        pull: async () => isDone || (await pull()),
        onComplete: () => {
          showUpdatedNotification(window).catch((error: unknown) =>
            console.warn('The notification could not be shown:', error),
          )
        },
      }),
    [pull, isDone],
  )

  const markRead = useCallback(() => setState((before) => ({ ...before, readStage: stage })), [stage])
  return { stage, isUnread: stage !== state.readStage, refresh, markRead }
}

const navigatorParts = () => ({ serviceWorker: navigator.serviceWorker, indexedDB })
