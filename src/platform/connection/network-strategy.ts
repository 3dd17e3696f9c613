import { type ConnectionHint, estimateConnectionQuality } from '#domain/wire/network/connection-quality.ts'
import { type NetworkStrategy, strategyFor } from '#domain/wire/network/network-strategy.ts'
import type { SyncStatus } from '#domain/wire/sync/sync-status.ts'

/** The Network Information API of `navigator`, where the browser has it. */
export interface NavigatorConnection {
  connection?: ConnectionHint
}

/**
 * The current network strategy: from the browser's connection, else from the measured one, and from
 * the member's choice.
 */
export function networkStrategy(
  { connection: reported }: NavigatorConnection,
  { connection, networkChoice }: Pick<SyncStatus, 'connection' | 'networkChoice'>,
): NetworkStrategy {
  const quality = reported?.effectiveType === undefined ? connection : estimateConnectionQuality(reported, [])
  return strategyFor(quality, networkChoice)
}
