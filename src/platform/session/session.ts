import { session } from '../../state/session.ts'
import { DEFAULT_VIEW, viewSettings } from '../../state/settings.ts'
import { applyStatus, NOTHING_UNSENT } from '../../state/sync-status.ts'
import { clearTabDrafts } from '../drafts/tab-drafts.ts'
import type { Port, SessionView, TokenStore, Unwatch } from '../port/port.ts'
import type { QueryCache } from '../queries/query-cache.ts'
import type { ServiceWorkerClient } from '../service-worker/service-worker.ts'
import { openTextStorage } from '../storage/text-storage.ts'
import { MEMBER_KEYS } from './member-keys.ts'
import type { Tokens } from './tokens.ts'

interface SessionDeps {
  port: Pick<Port, 'session' | 'sync' | 'watch'>
  queries: Pick<QueryCache, 'clear'>
  tokens: Tokens
  serviceWorker: Pick<ServiceWorkerClient, 'clearOutbox'>
}

/**
 * Starts the session and keeps the session state up to date:
 *
 *   reading --no tokens--> ready (signed out)
 *   reading --tokens--> restoring --known--> ready (signed in or out)
 *   ready --another member, or signed out--> ready, after the data of the previous member was cleared
 *   any --storage unavailable--> ready (signed out), with `session.failure` set
 *
 * Rejects when the worker cannot start.
 */
export async function startSession({ port, queries, tokens, serviceWorker }: SessionDeps): Promise<void> {
  let stopWatching: (() => void) | null = null

  function applyView(view: SessionView): void {
    session.failure = view.state === 'unavailable' ? { kind: 'storage', problem: view.problem } : null
    const memberId = view.state === 'signed_in' ? view.memberId : null
    if (memberId !== session.memberId) {
      stopWatching?.()
      if (session.memberId) clearMemberData()
      stopWatching = memberId ? watchMember(port) : null
    }
    // also after a sign-out that the server decided, or that a killed page did not complete
    if (view.state === 'signed_out')
      for (const key of MEMBER_KEYS) openTextStorage(() => localStorage).removeItem(key)
    if (memberId) session.isSigningOut = false
    session.memberId = memberId
    session.isWipeBlocked = view.state === 'signed_out' && view.isWipeBlocked === true
    if (view.state === 'signed_out' && view.suspension) session.suspension = view.suspension
    session.user = view.state === 'signed_in' ? view.user : null
    session.phase = 'ready'
  }

  /** Clears everything the page holds of the signed-in member, including theme and units. */
  function clearMemberData(): void {
    serviceWorker.clearOutbox()
    clearTabDrafts()
    queries.clear()
    applyStatus(NOTHING_UNSENT)
    Object.assign(viewSettings, DEFAULT_VIEW)
  }

  const stored = tokens.readSync()
  if (!stored) session.phase = 'ready'
  const store: TokenStore = {
    read: async () => {
      if (session.phase === 'reading') session.phase = 'restoring'
      return await tokens.read()
    },
    write: (pair) => tokens.write(pair),
  }
  // The result of `start` and the change callback arrive independently: if a change came first, the
  // result is older.
  let hasChanged = false
  const view = await port.session.start(store, stored, (changed) => {
    hasChanged = true
    applyView(changed)
  })
  if (!hasChanged) applyView(view)
  session.isWorkerReady = true
}

/** Watches what every page shows of the signed-in member: sync status, units and theme. */
function watchMember(port: SessionDeps['port']): () => void {
  const watches: Promise<Unwatch>[] = [
    port.sync.watchStatus(applyStatus),
    port.watch('account.settings', {}, ({ units, theme, dateLanguage }) =>
      Object.assign(viewSettings, { units, theme, dateLanguage }),
    ),
  ]
  let isRunning = true
  for (const watch of watches) {
    watch.catch((error: unknown) => {
      if (isRunning) session.failure = { kind: 'worker', message: String(error) }
    })
  }
  return () => {
    isRunning = false
    for (const watch of watches) watch.then((unwatch) => unwatch()).catch(() => undefined)
  }
}
