import { type ConnectionHint, estimateConnectionQuality } from '#domain/wire/network/connection-quality.ts'
import { type NetworkStrategy, strategyFor } from '#domain/wire/network/network-strategy.ts'
import type { SyncStatus } from '#domain/wire/sync/sync-status.ts'

/** Of `navigator`. */
export interface NavigatorConnection {
  connection?: ConnectionHint
}

/** How the network is taken now: by what the browser says at this moment, or else by what was measured, and by what the member chose. */
export function networkStrategy(
  { connection: told }: NavigatorConnection,
  { connection, networkChoice }: Pick<SyncStatus, 'connection' | 'networkChoice'>,
): NetworkStrategy {
  const quality = told?.effectiveType === undefined ? connection : estimateConnectionQuality(told, [])
  return strategyFor(quality, networkChoice)
}
