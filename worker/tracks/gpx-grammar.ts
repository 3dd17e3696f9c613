import type { Attributes, FoundRoute, FoundWaypoint, GpxCollector } from './gpx-collector.ts'
import { heightOf } from './gpx-values.ts'

// The parts of GPX 1.0 and 1.1 that we read, as a tree; whatever is not in it is passed over with all its content.
// https://www.topografix.com/GPX/1/1/ and https://www.topografix.com/gpx_manual.asp

export interface Rule {
  /** by name, without the prefix of GPX itself */
  children: ReadonlyMap<string, Rule>
  /** names are taken without any prefix: the inside of extensions */
  foreign?: boolean
  open?(collector: GpxCollector, attributes: Attributes): void
  /** `text` is what stood directly in the element */
  close?(collector: GpxCollector, text: string): void
}

type Children = Readonly<Record<string, Rule>>

const element = (children: Children, rule: Omit<Rule, 'children'> = {}): Rule => ({
  ...rule,
  children: new Map(Object.entries(children)),
})

const textOf = (take: (collector: GpxCollector, text: string) => void): Rule => element({}, { close: take })

const routeText = (field: 'name' | 'description' | 'comment' | 'type'): Rule =>
  textOf((collector, text) => {
    const target: FoundRoute | null = collector.route
    if (target !== null) target[field] = text
  })

const waypointText = (field: 'name' | 'description' | 'comment' | 'symbol'): Rule =>
  textOf((collector, text) => {
    const target: FoundWaypoint | null = collector.waypoint
    if (target !== null) target[field] = text
  })

const title = textOf((collector, text) => {
  collector.title = text
})

const pointParts: Children = {
  ele: textOf((collector, text) => collector.setHeight(text)),
  time: textOf((collector, text) => collector.setTime(text)),
}

const routeParts: Children = {
  name: routeText('name'),
  desc: routeText('description'),
  cmt: routeText('comment'),
  type: routeText('type'),
}

const trackPoint = element(pointParts, {
  open: (collector, attributes) => collector.openPoint(attributes),
  close: (collector) => collector.closePoint(),
})

const segment = element(
  { trkpt: trackPoint },
  { open: (collector) => collector.openSegment(), close: (collector) => collector.closeSegment() },
)

// Garmin's planned routes have a route point at each turn only; the way between it and the next lies in its extension.
const wayBetween = element(
  { RoutePointExtension: element({ rpt: trackPoint }, { foreign: true }) },
  { foreign: true },
)
const routePoint = element(
  { ...pointParts, extensions: wayBetween },
  {
    open: (collector, attributes) => collector.openPoint(attributes),
    close: (collector) => collector.closePoint(),
  },
)

const waypoint = element(
  {
    name: waypointText('name'),
    desc: waypointText('description'),
    cmt: waypointText('comment'),
    sym: waypointText('symbol'),
    ele: textOf(({ waypoint: target }, text) => {
      const height = heightOf(text)
      if (target !== null) target.height = Number.isNaN(height) ? null : height
    }),
  },
  {
    open: (collector, attributes) => collector.openWaypoint(attributes),
    close: (collector) => collector.closeWaypoint(),
  },
)

/** The rule of the root element. */
export const GPX: Rule = element({
  name: title,
  metadata: element({ name: title }),
  wpt: waypoint,
  trk: element(
    { ...routeParts, trkseg: segment },
    { open: (collector) => collector.openRoute(), close: (collector) => collector.closeRoute() },
  ),
  rte: element(
    { ...routeParts, rtept: routePoint },
    {
      open: (collector) => {
        collector.openRoute()
        collector.openSegment()
      },
      close: (collector) => collector.closeRoute(),
    },
  ),
})
