/** What is wanting where a pack is not whole: a way to the server, or room on this device. */
export type PackProblem = 'unreachable' | 'storage'

/** A route that is kept offline on purpose. */
export interface Pack {
  routeId: string
  /** as the route was called when it was prepared last */
  name: string
  /** ready: all of it was read back and is as it came */
  state: 'preparing' | 'ready' | 'incomplete'
  /** tiles of the map */
  done: number
  total: number
  /** of tiles, line and text, as far as they are here */
  bytes: number
  problem: PackProblem | null
}

/** What a pack would hold; bytes of tiles that are not here are an estimate. */
export interface PackSize {
  documentBytes: number
  tiles: number
  tileBytes: number
}

export interface PacksPort {
  /** Calls back at once and at each change, with all packs of this device by name. */
  watch(onPacks: (packs: readonly Pack[]) => void): Promise<() => void>
  /** null: this browser can keep none, or the route's line is not on this device */
  measure(routeId: string): Promise<PackSize | null>
  /** Prepares a pack, or goes on with one. Resolves when it has ended, however. */
  keep(routeId: string): Promise<void>
  /** Stops preparing; what has come stays for the next time. */
  cancel(routeId: string): Promise<void>
  remove(routeId: string): Promise<void>
}
