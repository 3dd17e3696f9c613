/** The content of a pack, derived from the documents on this device. */
export interface PackContent {
  name: string
  /** estimated for missing tracks */
  documentBytes: number
  /** number of missing tracks */
  lacking: number
  /** scopes of missing documents that the pack should contain; absent: none */
  missing?: readonly string[]
  /** paths of the map tiles, lowest zoom first */
  tiles: readonly string[]
  /** paths of the photos, one size of each */
  photos: readonly string[]
  /** photos of reviews and conditions that are too old for the pack */
  older: number
}

/** Derives the content of packs of one noun. */
export interface PackSource {
  /** the scopes that deliver and keep the documents; that of the pack's own document is the first */
  scopesOf: (id: string) => Promise<string[]>
  /** null: not on this device, or not all documents that define the content */
  read: (id: string) => Promise<PackContent | null>
}
