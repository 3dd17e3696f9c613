/** What a pack is to hold of one thing, as it lies on this device. */
export interface PackContent {
  name: string
  /** of lines that are not here an estimate */
  documentBytes: number
  /** how many lines are not here */
  lacking: number
  /** paths of the map's tiles, the widest first */
  tiles: readonly string[]
  /** paths of pictures, one of each photo */
  photos: readonly string[]
  /** photos of reviews and conditions that are too old to belong to it */
  older: number
}

/** A noun of which packs can be kept. */
export interface PackSource {
  /** what brings the documents of one to this device, and holds them there */
  scopesOf: (id: string) => string[]
  /** null: it is not on this device, or not all that says what belongs to it */
  read: (id: string) => Promise<PackContent | null>
}
