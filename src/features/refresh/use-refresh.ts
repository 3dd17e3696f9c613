import { useCallback, useEffect, useRef, useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import {
  handleRefreshMessages,
  requestBackgroundRefresh,
} from '../../platform/service-worker/background-refresh.ts'
import { useSyncStatus } from '../../state/sync-status.ts'
import type { RefreshStage } from './refresh-messages.ts'
import { showUpdatedNotification } from './updated-notification.ts'

interface Asked {
  /** when, as an ISO string; empty: never */
  at: string
  stage: RefreshStage
  /** what the member has been told of it */
  told: RefreshStage
}

const NEVER: Asked = { at: '', stage: 'rest', told: 'rest' }

/**
 *   rest --refresh()--> busy --reached--> done
 *                         '--not reached, or switched off--> waits --a pull has come since--> done
 *
 * The service worker may ask for the same: it gets the answer of what is under way, and of what was done already.
 */
export function useRefresh(): {
  stage: RefreshStage
  isNews: boolean
  refresh: () => void
  told: () => void
} {
  const { port, queries, now } = usePlatform()
  const { lastSyncedAt, workOffline } = useSyncStatus()
  const [asked, setAsked] = useState(NEVER)
  const running = useRef<Promise<boolean> | null>(null)
  // by whatever way it came
  const isOvertaken = asked.stage === 'waits' && lastSyncedAt !== null && lastSyncedAt > asked.at
  const stage = isOvertaken ? 'done' : asked.stage
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
    const become = (next: RefreshStage) => setAsked({ at: at.toISOString(), stage: next, told: 'rest' })
    if (workOffline) return become('waits')
    become('busy')
    void pull().then((reached) => become(reached ? 'done' : 'waits'))
  }, [now, queries, workOffline, pull])

  useEffect(
    () =>
      handleRefreshMessages(navigator.serviceWorker, {
        pull: async () => isDone || (await pull()),
        onComplete: () => {
          showUpdatedNotification(window).catch((error: unknown) =>
            console.warn('Nothing was notified:', error),
          )
        },
      }),
    [pull, isDone],
  )

  const told = useCallback(() => setAsked((before) => ({ ...before, told: stage })), [stage])
  return { stage, isNews: stage !== asked.told, refresh, told }
}

const navigatorParts = () => ({ serviceWorker: navigator.serviceWorker, indexedDB })
