const KIND_LABELS: Readonly<Record<string, string>> = {
  region: 'Region',
  summit: 'Summit',
  pass: 'Pass',
  hut: 'Hut or shelter',
  pasture: 'Alpine pasture',
  village: 'Settlement',
  trailhead: 'Trailhead',
  spring: 'Spring',
  waterfall: 'Waterfall',
  viewpoint: 'Viewpoint',
  lake: 'Lake',
}

/** Empty for a kind that this version does not know. */
export const placeKindLabel = (kind: string): string => KIND_LABELS[kind] ?? ''

/** `no_names`: the server knows no places · `kept`: only kept maps were searched · `no_maps`: there are none */
export type SearchState = 'idle' | 'asking' | 'online' | 'no_names' | 'kept' | 'no_maps'

/** What the list of places does not say, for its length. */
const MESSAGES: Readonly<Record<SearchState, (isEmpty: boolean) => string>> = {
  idle: () => '',
  asking: () => 'Searching…',
  online: (isEmpty) => (isEmpty ? 'No place with this name.' : ''),
  no_names: (isEmpty) => (isEmpty ? 'No place found. The map of this server has no names.' : ''),
  kept: (isEmpty) =>
    isEmpty
      ? 'No match on the maps kept on this device. More places are found when you are online.'
      : 'Places on the maps kept on this device. More are found when you are online.',
  no_maps: (isEmpty) =>
    isEmpty
      ? 'No place search without a connection: no map is kept on this device. More places are found when you are online.'
      : 'Places on this device. More are found when you are online.',
}

/** Empty if the list says everything. */
export const placeSearchMessage = (state: SearchState, count: number): string => MESSAGES[state](count === 0)
