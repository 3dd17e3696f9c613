import { PULL_LIMIT_DEFAULT } from '#domain/wire/limits.ts'
import { scopeSetHash } from '#domain/wire/scope-set.ts'
import { PROTOCOL, type PullRequest, SCOPES_PER_PULL_MAX } from '#domain/wire/sync.ts'
import { nextCompared } from './comparing.ts'
import type { SyncDeps } from './deps.ts'
import { readEpoch, readText } from './meta.ts'
import { readReports } from './notices.ts'
import { letGoOfUnfinished } from './positions.ts'

/** Names every scope held, and every one still being let go: only so can the server tell what left all of them. */
export async function nextPull(
  { store, replica, clientId }: SyncDeps,
  limit = PULL_LIMIT_DEFAULT,
): Promise<PullRequest> {
  await letGoOfUnfinished(store)
  const held = await nextCompared(store, replica)
  const tables = [store.positions, store.drops, store.meta, store.outbox, store.notices]
  return store.transaction('r', tables, async () => {
    const read = await readReports(store)
    const positions = await store.positions.toArray()
    // The server reads so many scopes at once and no more; those to be let go of can wait for another turn.
    const drops = await store.drops.limit(Math.max(0, SCOPES_PER_PULL_MAX - positions.length)).toArray()
    const scopes = Object.fromEntries(positions.map(({ scope, reached }) => [scope, reached]))
    const hash = scopeSetHash(scopes)
    return {
      protocol: PROTOCOL,
      client: clientId,
      epoch: await readEpoch(store),
      limit,
      waiting: await store.outbox.count(),
      scopes,
      ...((await readText(store, 'told')) === hash && { same: hash }),
      drop: Object.fromEntries(drops.map(({ scope, reached, taken }) => [scope, [reached, taken]])),
      ...(held && { held }),
      ...(read.length > 0 && { read }),
    }
  })
}
