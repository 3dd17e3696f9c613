import { PULL_LIMIT_DEFAULT } from '#domain/wire/limits.ts'
import { PROTOCOL, type PullRequest, SCOPES_PER_PULL_MAX } from '#domain/wire/sync/protocol.ts'
import { hashScopePositions } from '#domain/wire/sync/scope-positions-hash.ts'
import { restartUnfinishedScopes } from '../scopes/cursors.ts'
import { nextComparisonPart } from '../scopes/horizon-comparison.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { readEpoch, readMetaText } from '../store/meta.ts'
import { readSeenReports } from '../store/notices.ts'

/** Names every scope held, and every one still being let go: only so can the server tell what left all of them. */
export async function nextPull(
  { store, replica, clientId }: EngineDeps,
  limit = PULL_LIMIT_DEFAULT,
): Promise<PullRequest> {
  await restartUnfinishedScopes(store)
  const held = await nextComparisonPart(store, replica)
  const tables = [store.positions, store.drops, store.meta, store.outbox, store.notices]
  return store.transaction('r', tables, async () => {
    const read = await readSeenReports(store)
    const positions = await store.positions.toArray()
    // The server reads so many scopes at once and no more; those to be let go of can wait for another turn.
    const drops = await store.drops.limit(Math.max(0, SCOPES_PER_PULL_MAX - positions.length)).toArray()
    const scopes = Object.fromEntries(positions.map(({ scope, reached }) => [scope, reached]))
    const hash = hashScopePositions(scopes)
    return {
      protocol: PROTOCOL,
      client: clientId,
      epoch: await readEpoch(store),
      limit,
      waiting: await store.outbox.count(),
      scopes,
      ...((await readMetaText(store, 'told')) === hash && { same: hash }),
      drop: Object.fromEntries(drops.map(({ scope, reached, taken }) => [scope, [reached, taken]])),
      ...(held && { held }),
      ...(read.length > 0 && { read }),
    }
  })
}
