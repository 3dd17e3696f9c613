import { Dexie, type Table } from 'dexie'
import type { TokenPair } from '#domain/wire/session/session.ts'
import { type DataUse, NO_DATA_USE } from '#domain/wire/sync/sync-status.ts'

// Data of the device, not of a member: its id, its data usage, pending logouts and wipes, and for two
// minutes the tokens written last.

/**
 * The hash of a refresh token whose family still has to be revoked. It is useless for anything
 * else.
 */
export interface PendingLogout {
  refreshHash: string
}

/** A member whose databases are being deleted; continued at the next start if interrupted. */
export interface PendingWipe {
  memberId: string
  /** unsent changes stay, locked until the same member signs in */
  keepUnsent: boolean
}

/** The tokens written last, until the browser has surely persisted its own storage of them. */
export interface FreshTokens {
  key: 'fresh'
  /** null: removed */
  tokens: TokenPair | null
  /** milliseconds since 1970 */
  writtenAt: number
}

/**
 * deviceId: generated id · dataUse: bytes sent and received by all sessions on this device ·
 * clockOffset: milliseconds that the server's clock is ahead of the device's
 */
type DeviceFact =
  | { key: 'deviceId'; value: string }
  | { key: 'dataUse'; value: DataUse }
  | { key: 'clockOffset'; value: number }

export class DeviceStore extends Dexie {
  declare readonly facts: Table<DeviceFact, string>
  declare readonly farewells: Table<PendingLogout, string>
  declare readonly wipes: Table<PendingWipe, string>
  declare readonly freshTokens: Table<FreshTokens, string>

  constructor(options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange }) {
    super('cairnway-device', { ...options, chromeTransactionDurability: 'strict' })
    this.version(1).stores({ facts: 'key', farewells: 'refreshHash', wipes: 'memberId', freshTokens: 'key' })
  }

  /** Lets the next call reopen the database after a failed open, which Dexie does not do by itself. */
  reopenAfterFailure(): void {
    if (this.hasFailed() && !this.hasBeenClosed()) this.close({ disableAutoOpen: false })
  }

  /** The device id known to the server, created once. Tabs that start together agree on one. */
  deviceId(newId: () => string): Promise<string> {
    return this.transaction('rw', this.facts, async () => {
      const known = await this.facts.get('deviceId')
      if (known?.key === 'deviceId') return known.value
      const value = newId()
      await this.facts.add({ key: 'deviceId', value })
      return value
    })
  }

  async dataUse(): Promise<DataUse> {
    const known = await this.facts.get('dataUse')
    return known?.key === 'dataUse' ? known.value : NO_DATA_USE
  }

  /** Returns the new sum, including what other tabs have added. */
  addDataUse(more: DataUse): Promise<DataUse> {
    return this.transaction('rw', this.facts, async () => {
      const known = await this.dataUse()
      const value = { up: known.up + more.up, down: known.down + more.down }
      await this.facts.put({ key: 'dataUse', value })
      return value
    })
  }

  async clockOffset(): Promise<number> {
    const known = await this.facts.get('clockOffset')
    return known?.key === 'clockOffset' ? known.value : 0
  }

  async setClockOffset(value: number): Promise<void> {
    await this.facts.put({ key: 'clockOffset', value })
  }
}
