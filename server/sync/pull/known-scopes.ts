/** Scopes of devices in all; about 100 bytes each. */
const SCOPES_MAX = 200_000

/**
 * The scopes and positions that devices name by their hash, as this instance last sent them. Whether the hash
 * is still the device's own is for the caller to check, with the database.
 */
export class KnownScopes {
  private readonly byHash = new Map<string, { scopes: Readonly<Record<string, number>>; size: number }>()
  private total = 0

  find(memberId: string, hash: string): Record<string, number> | null {
    const known = this.byHash.get(keyOf(memberId, hash))
    return known ? { ...known.scopes } : null
  }

  remember(memberId: string, hash: string, scopes: Readonly<Record<string, number>>): void {
    const key = keyOf(memberId, hash)
    this.forget(key)
    const size = Object.keys(scopes).length
    this.byHash.set(key, { scopes, size })
    this.total += size
    for (const oldest of this.byHash.keys()) {
      if (this.total <= SCOPES_MAX) return
      this.forget(oldest)
    }
  }

  private forget(key: string): void {
    this.total -= this.byHash.get(key)?.size ?? 0
    this.byHash.delete(key)
  }
}

const keyOf = (memberId: string, hash: string): string => `${hash} ${memberId}`
