import { DRAWN_PLACE_KINDS, DRAWN_WAYS, type DrawnTile } from '#domain/wire/map/tile.ts'

// What an imported ground knows of one thing on the map, and its form in a cell file: one line of text
// with the kind, the rank, the height, the name and the encoded positions, separated by tabs.

export const LINE_KINDS = [...DRAWN_WAYS, 'closed', 'pistes', 'rivers', 'streams', 'rails', 'marked'] as const
export const AREA_KINDS = ['lakes', 'woods', 'rocks', 'glaciers', 'built'] as const
export type LineKind = (typeof LINE_KINDS)[number]
export type AreaKind = (typeof AREA_KINDS)[number]
export type PlaceKind = DrawnTile['places'][number]['kind']
/** `region`: a closed administrative border, which the map does not show; its rank is its level. */
export type FeatureKind = LineKind | AreaKind | PlaceKind | 'region'

export const isLine = (kind: FeatureKind): kind is LineKind =>
  (LINE_KINDS as readonly string[]).includes(kind)
export const isArea = (kind: FeatureKind): kind is AreaKind =>
  (AREA_KINDS as readonly string[]).includes(kind)
export const isPlace = (kind: FeatureKind): kind is PlaceKind =>
  (DRAWN_PLACE_KINDS as readonly string[]).includes(kind)

/** What the tags of an element make of it. */
export interface FeatureClass {
  kind: FeatureKind
  /** empty if it has none; of a marked way the colours of its marks, separated by commas */
  name: string
  /** in English, if it has one */
  nameEn?: string | undefined
  /** metres; 0 if unknown */
  heightM: number
  /**
   * its importance among its kind; 0: not on the overview, the cells of OVERVIEW_ZOOM. In a cell, that of a
   * place is the zoom from which it is named
   */
  rank: number
}

export interface Position {
  lat: number
  lon: number
}

/** A line, a closed ring (an area; its first position is not repeated), or one position (a place). */
export interface Feature extends FeatureClass {
  positions: readonly Position[]
}

/** Cells of this zoom hold everything; those of OVERVIEW_ZOOM what has a rank, simplified. */
export const DETAIL_ZOOM = 11
export const OVERVIEW_ZOOM = 8
/** Decimals of the encoded positions: about 10 cm. */
export const POSITION_DECIMALS = 6
export const NAME_MAX = 80

export const MANIFEST_FILE = 'ground.json'
export const HEIGHTS_FOLDER = 'heights'
/** Raised whenever the files of a ground change their form: an older ground must be imported again. */
export const GROUND_FORMAT = 3

export interface Manifest {
  format: number
  /** plain text to show on the map */
  attribution: string
  /** of the extract */
  bounds: { west: number; south: number; east: number; north: number }
  features: number
}
