import { Dexie, type Table } from 'dexie'
import type { TokenPair } from '#domain/wire/session/session.ts'
import { type DataUse, NO_DATA_USE } from '#domain/wire/sync/sync-status.ts'

// What belongs to the device and to no member: its name, its use of data, what is left to do after a sign-out, and for two minutes the
// tokens last written.

/** The hash of a refresh token whose family is still to be ended; it can be used for nothing else. */
export interface PendingLogout {
  refreshHash: string
}

/** A member whose databases are being deleted; finished at the next start where it was cut short. */
export interface PendingWipe {
  memberId: string
  /** what is unsent stays, sealed */
  keepUnsent: boolean
}

/** The tokens last written, until the browser must have brought its own storage of them to the disk. */
export interface FreshTokens {
  key: 'fresh'
  /** null: removed */
  tokens: TokenPair | null
  /** milliseconds since 1970 */
  writtenAt: number
}

/** deviceId: a name · dataUse: what all sessions on this device have sent and fetched */
type Fact = { key: 'deviceId'; value: string } | { key: 'dataUse'; value: DataUse }

export class DeviceStore extends Dexie {
  declare readonly facts: Table<Fact, string>
  declare readonly farewells: Table<PendingLogout, string>
  declare readonly wipes: Table<PendingWipe, string>
  declare readonly freshTokens: Table<FreshTokens, string>

  constructor(options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange }) {
    super('cairnway-device', { ...options, chromeTransactionDurability: 'strict' })
    this.version(1).stores({ facts: 'key', farewells: 'refreshHash', wipes: 'memberId', freshTokens: 'key' })
  }

  /** A browser may refuse to open it once. The next call opens it then, which Dexie would not do by itself. */
  reopenAfterFailure(): void {
    if (this.hasFailed() && !this.hasBeenClosed()) this.close({ disableAutoOpen: false })
  }

  /** The name under which the server knows this device; made once. Tabs that start together agree on one. */
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

  /** Answers the new sum, with what other tabs have added meanwhile. */
  addDataUse(more: DataUse): Promise<DataUse> {
    return this.transaction('rw', this.facts, async () => {
      const known = await this.dataUse()
      const value = { up: known.up + more.up, down: known.down + more.down }
      await this.facts.put({ key: 'dataUse', value })
      return value
    })
  }
}
