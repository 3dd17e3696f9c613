import { PULL_LIMIT_DEFAULT } from '#domain/wire/limits.ts'
import { PROTOCOL, type PullRequest, SCOPES_PER_PULL_MAX } from '#domain/wire/sync/protocol.ts'
import { hashScopePositions } from '#domain/wire/sync/scope-positions-hash.ts'
import { restartUnfinishedScopes } from '../scopes/cursors.ts'
import { nextComparisonPart } from '../scopes/horizon-comparison.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { readEpoch, readMetaText } from '../store/meta.ts'
import { readSeenReports } from '../store/notices.ts'

/**
 * The next pull request. It names every subscribed scope and every one being removed: only so can
 * the server tell which documents left all of them. `limit`: how many changes the response may hold.
 */
export async function nextPull(
  { store, replica, clientId, code }: EngineDeps,
  limit = PULL_LIMIT_DEFAULT,
): Promise<PullRequest> {
  await restartUnfinishedScopes(store)
  const held = await nextComparisonPart(store, replica)
  const tables = [store.positions, store.drops, store.meta, store.outbox, store.notices]
  return store.transaction('r', tables, async () => {
    const read = await readSeenReports(store)
    const cursors = await store.positions.toArray()
    // The server accepts a limited number of scopes; removals can wait for a later pull.
    const drops = await store.drops.limit(Math.max(0, SCOPES_PER_PULL_MAX - cursors.length)).toArray()
    const scopes = Object.fromEntries(cursors.map(({ scope, reached }) => [scope, reached]))
    const hash = hashScopePositions(scopes)
    const hasNewCode = code !== undefined && (await readMetaText(store, 'code')) !== code
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
      ...(hasNewCode && { code }),
      ...(read.length > 0 && { read }),
    }
  })
}
