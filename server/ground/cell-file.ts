import type { Tile } from '#domain/std/geo/mercator.ts'

/** The file of a cell in the folder of a ground, without `.gz`. */
export const cellFile = ({ z, x, y }: Tile): string => `cells/${z}/${x}/${y}`
