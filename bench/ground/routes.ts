import { distanceM } from '#domain/std/geo/distance.ts'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import { metresPerPx, projectToPixel, TILE_PX, type Tile } from '#domain/std/geo/mercator.ts'
import { must } from '#domain/std/must.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { followWays, type WaySource } from '#domain/track/editing/ways/follow-ways.ts'
import { parseTileWays, type TileWays } from '#domain/track/editing/ways/way-lines.ts'
import { buildTileGraph, type WayTile } from '#domain/track/editing/ways/way-network.ts'
import { listTilesBetween, WAY_ZOOMS } from '#domain/track/editing/ways/way-tiles.ts'
import { openHeights } from '#server/ground/heights.ts'
import { openGround } from '#server/ground/open-ground.ts'
import { createGroundTileSource } from '#server/ground/tiles/ground-tile-source.ts'
import { createRouter, lengthM, readLines } from './independent-ways.ts'

// npm run bench -- ground-routes <folder of a ground> <its extract> [pairs] [seed]: ways along the tiles beside an
// independent router. Pairs whose way is too long for a drawn line (decision 25) are counted apart.

const PAIRS = '200'
const SEED = '1'
const APART_M = { least: 300, most: 2_500 }
const REACH_M = 20
const SAME = 0.01
/** Decision 25. */
const longestM = (apartM: number): number => 2.5 * apartM + 300
const JOINED_PX = 3

interface Pair {
  from: LatLon
  to: LatLon
  /** metres; null: the line is straight */
  oursM: number | null
  theirs: readonly LatLon[]
}

export async function main(given: string[]): Promise<void> {
  const [folder = 'data/ground', extract = '', pairs = PAIRS, seed = SEED] = given
  const lines = await readLines(extract)
  const places = lines.flat()
  const route = createRouter(lines, 0)
  const source = waySource(folder)
  const random = seededRandom(Number(seed))
  const pick = () => must(places[Math.floor(random() * places.length)], 'a place')
  const compared: Pair[] = []
  const tooLong: Pair[] = []
  while (compared.length < Number(pairs)) {
    const [from, to] = [pick(), pick()]
    const apartM = distanceM(from, to)
    const theirs = apartM > APART_M.least && apartM < APART_M.most ? route(from, to) : []
    if (theirs.length === 0) continue
    const along = await followWays({ from, to, reachM: REACH_M }, source)
    const oursM = along.length > 1 ? lengthM([from, ...along]) : null
    const list = lengthM(theirs) < longestM(apartM) ? compared : tooLong
    list.push({ from, to, oursM, theirs })
  }
  report(compared, lines)
  const straight = tooLong.filter(({ oursM }) => oursM === null).length
  console.log(
    `${tooLong.length} further pairs with a way too long for a drawn line: ${straight} are straight`,
  )
}

function report(compared: readonly Pair[], lines: readonly LatLon[][]): void {
  const joinM = JOINED_PX * metresPerPx(must(lines[0]?.[0], 'a way').lat, WAY_ZOOMS[0])
  const joined = createRouter(lines, joinM)
  const counts = { same: 0, shorter: 0, outside: 0, unexplained: 0 }
  for (const pair of compared) {
    const outcome = outcomeOf(pair, joined)
    counts[outcome] += 1
    if (outcome === 'unexplained')
      console.log(`unexplained: ${JSON.stringify({ ...pair, theirs: lengthM(pair.theirs) })}`)
  }
  console.log(`${compared.length} pairs, ${joinM.toFixed(1)} m joined`)
  console.log(`| length | pairs |\n|---|--:|`)
  console.log(`| within 1 % | ${counts.same} |`)
  console.log(`| shorter, over a place where ways cross or nearly meet | ${counts.shorter} |`)
  console.log(`| straight, because the way leaves the tiles that are searched | ${counts.outside} |`)
  console.log(`| unexplained | ${counts.unexplained} |`)
}

type Outcome = 'same' | 'shorter' | 'outside' | 'unexplained'

function outcomeOf({ from, to, oursM, theirs }: Pair, joined: ReturnType<typeof createRouter>): Outcome {
  const theirsM = lengthM(theirs)
  if (oursM === null) return leavesTiles(theirs) ? 'outside' : 'unexplained'
  if (Math.abs(oursM / theirsM - 1) <= SAME) return 'same'
  return oursM < theirsM && oursM > lengthM(joined(from, to)) * (1 - SAME) ? 'shorter' : 'unexplained'
}

/** Whether a way leaves the tiles of the finest zoom in which a drawn line is searched. */
function leavesTiles(way: readonly LatLon[]): boolean {
  const ends = [must(way[0], 'a start'), must(way.at(-1), 'an end')]
  const zoom = must(
    WAY_ZOOMS.find((each) => listTilesBetween(ends, each, REACH_M)),
    'a zoom',
  )
  const tiles = new Set(listTilesBetween(ends, zoom, REACH_M)?.map(({ x, y }) => `${x} ${y}`))
  return way.some((place) => {
    const { x, y } = projectToPixel(place, zoom)
    return !tiles.has(`${Math.floor(x / TILE_PX)} ${Math.floor(y / TILE_PX)}`)
  })
}

function waySource(folder: string): WaySource {
  const ground = must(openGround(folder), `a ground in ${folder}`)
  const tiles = createGroundTileSource(ground, openHeights(ground.folder))
  const graphs = new Map<string, WayTile['graph'] | null>()
  return {
    pause: () => Promise.resolve(),
    async read(tile: Tile) {
      const name = `${tile.z}/${tile.x}/${tile.y}`
      const known = graphs.get(name)
      if (known !== undefined) return known
      const content = await tiles.read(tile)
      const graph = content && buildTileGraph(parseTileWays(JSON.parse(textOf(content.body)) as TileWays))
      graphs.set(name, graph)
      return graph
    },
  }
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
