import { parseHeight, parsePosition, parseTime } from '../parsing/point-values.ts'
import {
  type ChildRules,
  type ElementRule,
  element,
  fileTitleElement,
  routeTextElement,
  textElement,
  waypointHeightElement,
  waypointTextElement,
} from './xml-grammar.ts'

// GPX 1.0 and 1.1: https://www.topografix.com/GPX/1/1/ and
// https://www.topografix.com/gpx_manual.asp

const pointParts: ChildRules = {
  ele: textElement((collector, text) => collector.setHeight(parseHeight(text))),
  time: textElement((collector, text) => collector.setTime(parseTime(text))),
}

const routeParts: ChildRules = {
  name: routeTextElement('name'),
  desc: routeTextElement('description'),
  cmt: routeTextElement('comment'),
  type: routeTextElement('type'),
}

const trackPoint = element(pointParts, {
  open: (collector, attributes) => collector.openPoint(parsePosition(attributes)),
  close: (collector) => collector.closePoint(),
})

const segment = element(
  { trkpt: trackPoint },
  { open: (collector) => collector.openSegment(), close: (collector) => collector.closeSegment() },
)

// Garmin's planned routes have a route point at each turn only; the points between it and the next
// one are in its extension.
const wayBetween = element(
  { RoutePointExtension: element({ rpt: trackPoint }, { foreign: true }) },
  { foreign: true },
)
const routePoint = element(
  { ...pointParts, extensions: wayBetween },
  {
    open: (collector, attributes) => collector.openPoint(parsePosition(attributes)),
    close: (collector) => collector.closePoint(),
  },
)

const waypoint = element(
  {
    name: waypointTextElement('name'),
    desc: waypointTextElement('description'),
    cmt: waypointTextElement('comment'),
    sym: waypointTextElement('symbol'),
    ele: waypointHeightElement,
  },
  {
    open: (collector, attributes) => collector.openWaypoint(parsePosition(attributes)),
    close: (collector) => collector.closeWaypoint(),
  },
)

/** The rule of the root element. */
export const GPX_GRAMMAR: ElementRule = element({
  name: fileTitleElement,
  metadata: element({ name: fileTitleElement }),
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
