import {
  type Children,
  element,
  fileTitle,
  type Rule,
  routeText,
  textOf,
  waypointHeight,
  waypointText,
} from './grammar.ts'
import { heightOf, positionOf, timeOf } from './point-values.ts'

// GPX 1.0 and 1.1: https://www.topografix.com/GPX/1/1/ and https://www.topografix.com/gpx_manual.asp

const pointParts: Children = {
  ele: textOf((collector, text) => collector.setHeight(heightOf(text))),
  time: textOf((collector, text) => collector.setTime(timeOf(text))),
}

const routeParts: Children = {
  name: routeText('name'),
  desc: routeText('description'),
  cmt: routeText('comment'),
  type: routeText('type'),
}

const trackPoint = element(pointParts, {
  open: (collector, attributes) => collector.openPoint(positionOf(attributes)),
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
    open: (collector, attributes) => collector.openPoint(positionOf(attributes)),
    close: (collector) => collector.closePoint(),
  },
)

const waypoint = element(
  {
    name: waypointText('name'),
    desc: waypointText('description'),
    cmt: waypointText('comment'),
    sym: waypointText('symbol'),
    ele: waypointHeight,
  },
  {
    open: (collector, attributes) => collector.openWaypoint(positionOf(attributes)),
    close: (collector) => collector.closeWaypoint(),
  },
)

/** The rule of the root element. */
export const GPX: Rule = element({
  name: fileTitle,
  metadata: element({ name: fileTitle }),
  wpt: waypoint,
  trk: element(
    { ...routeParts, trkseg: segment },
    { open: (collector) => void collector.openRoute(), close: (collector) => collector.closeRoute() },
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
