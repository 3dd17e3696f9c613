/** The starts of simulated routes, with their geohashes. Two of them share their first four letters. */
export const PLACES = [
  { start: { lat: 47.5612, lon: 14.6331 }, cell: 'u26qsf' },
  { start: { lat: 47.5212, lon: 14.7631 }, cell: 'u26qrf' },
  { start: { lat: 46.28, lon: 13.88 }, cell: 'u21z7c' },
] as const

/** The cell with five letters of each start. */
export const CELLS: ReadonlyMap<string, string> = new Map(
  PLACES.map(({ start, cell }) => [JSON.stringify(start), cell.slice(0, 5)]),
)
