import type { TrackCollector } from '../parsing/track-collector.ts'
import { TcxPoints } from './tcx-points.ts'
import {
  type ElementRule,
  element,
  routeTextElement,
  textElement,
  waypointHeightElement,
  waypointTextElement,
} from './xml-grammar.ts'

// TCX activities and courses: https://www8.garmin.com/xmlschemas/TrainingCenterDatabasev2.xsd
// The values of a point are separate elements in any order, and a point may have no position.

/** The rule of the root element. */
export function createTcxGrammar(collector: TrackCollector): ElementRule {
  const points = new TcxPoints(collector)
  const activity = activityOf(points)
  const part = element({ Activity: activity })
  return element({
    Activities: element({
      Activity: activity,
      MultiSportSession: element({ FirstSport: part, NextSport: part }),
    }),
    Courses: element({ Course: courseOf(points) }),
  })
}

const activityOf = (points: TcxPoints): ElementRule =>
  routeElement({ Lap: lapOf(points), Notes: routeTextElement('description') })

const courseOf = (points: TcxPoints): ElementRule =>
  routeElement({
    Name: routeTextElement('name'),
    Notes: routeTextElement('description'),
    Track: element(trackParts(points), {
      open: (collector) => collector.openSegment(),
      close: (collector) => collector.closePoint(),
    }),
    CoursePoint: coursePointOf(points),
  })

/** A lap continues the segment of the lap before; a second track of a lap begins after a pause. */
function lapOf(points: TcxPoints): ElementRule {
  let begins = false
  const track = element(trackParts(points), {
    open: (collector) => {
      if (begins) collector.resumeSegment()
      else collector.openSegment()
      begins = false
    },
    close: (collector) => collector.closePoint(),
  })
  return element(
    { Track: track },
    {
      open: () => {
        begins = true
      },
    },
  )
}

const trackParts = (points: TcxPoints) => ({
  Trackpoint: element(
    {
      Position: positionIn(points),
      AltitudeMeters: textElement((_, text) => points.setPart('height', text)),
      Time: textElement((_, text) => points.setPart('time', text)),
    },
    { open: () => points.open(), close: () => points.close() },
  ),
})

const coursePointOf = (points: TcxPoints): ElementRule =>
  element(
    {
      Name: waypointTextElement('name'),
      Notes: waypointTextElement('description'),
      PointType: waypointTextElement('symbol'),
      AltitudeMeters: waypointHeightElement,
      Position: positionIn(points),
    },
    { open: () => points.openWaypoint(), close: () => points.closeWaypoint() },
  )

const positionIn = (points: TcxPoints): ElementRule =>
  element({
    LatitudeDegrees: textElement((_, text) => points.setPart('lat', text)),
    LongitudeDegrees: textElement((_, text) => points.setPart('lon', text)),
  })

const routeElement = (children: Readonly<Record<string, ElementRule>>): ElementRule =>
  element(children, {
    open: (collector, { Sport = '' }) => {
      collector.openRoute().type = Sport
    },
    close: (collector) => collector.closeRoute(),
  })
