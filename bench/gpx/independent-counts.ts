import { XMLParser } from 'fast-xml-parser'

/** What another parser finds in a file, by element names only. */
export interface Counts {
  /** points of tracks and routes, including intermediate points of routes */
  points: number
  /** those in tracks and routes of two points or more */
  inLines: number
  lines: number
  waypoints: number
}

interface Node {
  [name: string]: Node[] | undefined
}

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  isArray: () => true,
  transformTagName: (name) => name,
})

export function independentCounts(text: string): Counts {
  const document = parser.parse(text) as Node
  const [gpx] = children([document], 'gpx')
  const root = gpx === undefined ? [] : [gpx]
  const lines = [
    ...children(root, 'trk').map((trk) => children(children([trk], 'trkseg'), 'trkpt').length),
    ...children(root, 'rte').map(routeLength),
  ]
  const usable = lines.filter((length) => length >= 2)
  return {
    points: sum(lines),
    inLines: sum(usable),
    lines: usable.length,
    waypoints: children(root, 'wpt').length,
  }
}

function routeLength(rte: Node): number {
  const points = children([rte], 'rtept')
  const between = children(children(children(points, 'extensions'), 'RoutePointExtension'), 'rpt')
  return points.length + between.length
}

/** An element without content is parsed as a text: it has no children, but it counts. */
const children = (nodes: readonly Node[], name: string): Node[] =>
  nodes.flatMap((node) => (typeof node === 'object' ? (node[name] ?? []) : []))

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
