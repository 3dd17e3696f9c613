/** Why a pack is incomplete: no connection to the server, or no space on this device. */
export type PackProblem = 'unreachable' | 'storage'

/** A pack kept offline: a route, or a collection, event, trip or area with its routes. */
export interface Pack {
  /** the route's id, or that of another noun (domain/wire/pack-id.ts) */
  id: string
  /** name when the pack was last prepared */
  name: string
  /** ready: complete, and read back without errors */
  state: 'preparing' | 'ready' | 'incomplete'
  /** downloaded files: map tiles and photos */
  done: number
  total: number
  /** part of `total` */
  photos: number
  /** photos skipped because of data saving */
  leftOut: number
  /** size of the downloaded tiles, photos, line and text */
  bytes: number
  /** tracks of a collection or trip that are not on this device yet, and missing routes and events */
  lacking: number
  problem: PackProblem | null
}

/** The size of a pack; missing tiles, photos and lines are estimated. */
export interface PackSize {
  documentBytes: number
  tiles: number
  tileBytes: number
  photos: number
  photoBytes: number
  /** photos that would be skipped because of data saving */
  leftOut: number
  /** photos of reviews and conditions that are too old for the pack */
  older: number
}

export interface PacksPort {
  /** Calls back at once and at each change, with all packs of this device sorted by name. */
  watch(onPacks: (packs: readonly Pack[]) => void): Promise<() => void>
  /** null: the browser cannot store packs, or the documents are not on this device */
  measure(id: string): Promise<PackSize | null>
  /**
   * Prepares a pack or continues it. Resolves when it has ended, successfully or not; at once if
   * there are too many packs, or as many as the member's plan allows (`locked`). `refresh` brings an
   * existing pack up to date: what belongs to it now, and tiles that have changed on the server;
   * `unreachable`: it stays as it is, because the server does not answer.
   */
  keep(id: string, how?: 'refresh'): Promise<'ended' | 'too_many' | 'locked' | 'unreachable'>
  /** Stops preparing; downloaded files are kept. */
  cancel(id: string): Promise<void>
  remove(id: string): Promise<void>
}
