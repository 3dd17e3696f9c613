import { type ConnectionHint, qualityOf } from '#domain/wire/connection.ts'
import { type NetworkStrategy, strategyFor } from '#domain/wire/network-strategy.ts'
import type { SyncStatus } from '#domain/wire/sync-status.ts'

/** Of `navigator`. */
export interface ToldByBrowser {
  connection?: ConnectionHint
}

/** How the network is taken now: by what the browser says at this moment, or else by what was measured, and by what the member chose. */
export function networkStrategy(
  { connection: told }: ToldByBrowser,
  { connection, networkChoice }: Pick<SyncStatus, 'connection' | 'networkChoice'>,
): NetworkStrategy {
  const quality = told?.effectiveType === undefined ? connection : qualityOf(told, [])
  return strategyFor(quality, networkChoice)
}
