import { session } from '../../state/session.ts'
import { DEFAULT_VIEW, viewSettings } from '../../state/settings.ts'
import { applyStatus, NOTHING_UNSENT } from '../../state/sync-status.ts'
import { clearTabDrafts } from '../drafts/tab-drafts.ts'
import type { Port, SessionView, TokenStore, Unwatch } from '../port/port.ts'
import type { QueryCache } from '../queries/query-cache.ts'
import type { ServiceWorkerClient } from '../service-worker/service-worker.ts'
import type { Tokens } from './tokens.ts'

interface Parts {
  port: Pick<Port, 'session' | 'sync' | 'watch'>
  queries: Pick<QueryCache, 'clear'>
  tokens: Tokens
  serviceWorker: Pick<ServiceWorkerClient, 'clearOutbox'>
}

/**
 * Brings the session into the views:
 *
 *   reading --no tokens--> ready (signed out)
 *   reading --tokens--> restoring --known--> ready (signed in or out)
 *   ready --another member, or nobody--> ready, with every row of the former member forgotten first
 *   any --storage that can not be used--> ready, signed out, with the failure told
 *
 * Rejects when the worker cannot start.
 */
export async function startSession({ port, queries, tokens, serviceWorker }: Parts): Promise<void> {
  let stopWatching: (() => void) | null = null

  function adopt(view: SessionView): void {
    session.failure = view.state === 'unavailable' ? { kind: 'storage', problem: view.problem } : null
    const memberId = view.state === 'signed_in' ? view.memberId : null
    if (memberId !== session.memberId) {
      stopWatching?.()
      if (session.memberId) forget()
      stopWatching = memberId ? watchMember(port) : null
    }
    if (memberId) session.isSigningOut = false
    session.memberId = memberId
    session.user = view.state === 'signed_in' ? view.user : null
    session.phase = 'ready'
  }

  /** All that the page holds of the member who was signed in; how the app looks is theirs as well. */
  function forget(): void {
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
  // What is told and what is answered come by ways of their own: the answer may be here last, and is then the older one.
  let told = false
  const view = await port.session.start(store, stored, (news) => {
    told = true
    adopt(news)
  })
  if (!told) adopt(view)
  session.isWorkerReady = true
}

/** What the frame shows of the signed-in member, whatever page is open. */
function watchMember(port: Parts['port']): () => void {
  const watches: Promise<Unwatch>[] = [
    port.sync.watchStatus(applyStatus),
    port.watch('account.settings', {}, ({ units, theme }) => Object.assign(viewSettings, { units, theme })),
  ]
  let running = true
  for (const watch of watches) {
    watch.catch((error: unknown) => {
      if (running) session.failure = { kind: 'worker', words: String(error) }
    })
  }
  return () => {
    running = false
    for (const watch of watches) watch.then((unwatch) => unwatch()).catch(() => undefined)
  }
}
