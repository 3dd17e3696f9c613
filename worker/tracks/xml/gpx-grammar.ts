import { emptyWaypoint, type ParsedWaypoint } from '../parsing/parsed-route.ts'
import { parseHeight, parsePosition, parseTime } from '../parsing/point-values.ts'
import {
  type ChildRules,
  type ElementRule,
  element,
  fileDescriptionElement,
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
// A route point that has a name is a waypoint, too.
const routePoint = element(
  {
    ...pointParts,
    ele: textElement((collector, text) => {
      const height = parseHeight(text)
      collector.setHeight(height)
      if (collector.waypoint !== null) collector.waypoint.height = Number.isNaN(height) ? null : height
    }),
    name: waypointTextElement('name'),
    desc: waypointTextElement('description'),
    cmt: waypointTextElement('comment'),
    sym: waypointTextElement('symbol'),
    extensions: wayBetween,
  },
  {
    open: (collector, attributes) => {
      const position = parsePosition(attributes)
      collector.openPoint(position)
      collector.waypoint = position && emptyWaypoint(position)
    },
    close: (collector) => {
      collector.closePoint()
      if (!isNamed(collector.waypoint)) collector.waypoint = null
      collector.closeWaypoint()
    },
  },
)

/** Numbers are written by planners for every turn. */
const isNamed = (waypoint: ParsedWaypoint | null): boolean =>
  waypoint !== null &&
  waypoint.name.trim() !== '' &&
  !/^[\p{L}\s]{0,5}[\d\s#.-]+$/u.test(waypoint.name.trim())

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
  desc: fileDescriptionElement,
  metadata: element({ name: fileTitleElement, desc: fileDescriptionElement }),
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
