/** What is wanting where a pack is not whole: a way to the server, or room on this device. */
export type PackProblem = 'unreachable' | 'storage'

/** What is kept offline on purpose: routes, and collections with all their routes. */
export interface Pack {
  /** of what is kept: a route's own id, of a collection `collectionPackId` (domain/wire/pack-id.ts) */
  id: string
  /** as that was called when it was prepared last */
  name: string
  /** ready: all of it was read back and is as it came */
  state: 'preparing' | 'ready' | 'incomplete'
  /** tiles of the map, and photos */
  done: number
  total: number
  /** of `total` */
  photos: number
  /** photos that do not belong to it because data is saved */
  leftOut: number
  /** of tiles, photos, line and text, as far as they are here */
  bytes: number
  /** routes of a collection whose line is not here yet */
  lacking: number
  problem: PackProblem | null
}

/** What a pack would hold; bytes of tiles, photos and lines that are not here are an estimate. */
export interface PackSize {
  documentBytes: number
  tiles: number
  tileBytes: number
  photos: number
  photoBytes: number
  /** photos that would not belong to it because data is saved */
  leftOut: number
  /** photos of reviews and conditions that are too old to belong to it */
  older: number
}

export interface PacksPort {
  /** Calls back at once and at each change, with all packs of this device by name. */
  watch(onPacks: (packs: readonly Pack[]) => void): Promise<() => void>
  /** null: this browser can keep none, or what it would be made of is not on this device */
  measure(id: string): Promise<PackSize | null>
  /** Prepares a pack, or goes on with one. Resolves when it has ended, however; at once where there are too many already. */
  keep(id: string): Promise<'ended' | 'too_many'>
  /** Stops preparing; what has come stays for the next time. */
  cancel(id: string): Promise<void>
  remove(id: string): Promise<void>
}
