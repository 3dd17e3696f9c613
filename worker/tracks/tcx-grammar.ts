import type { Collector } from './collector.ts'
import { element, type Rule, routeText, textOf, waypointHeight, waypointText } from './grammar.ts'
import { ScatteredPoints } from './scattered-points.ts'

// TCX, activities and courses: https://www8.garmin.com/xmlschemas/TrainingCenterDatabasev2.xsd
// A point's parts are elements of their own, in any order, and a point may have no place at all.

/** The rule of the root element. */
export function tcxGrammar(collector: Collector): Rule {
  const points = new ScatteredPoints(collector)
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

const activityOf = (points: ScatteredPoints): Rule =>
  routeElement({ Lap: lapOf(points), Notes: routeText('description') })

const courseOf = (points: ScatteredPoints): Rule =>
  routeElement({
    Name: routeText('name'),
    Notes: routeText('description'),
    Track: element(trackParts(points), {
      open: (collector) => collector.openSegment(),
      close: (collector) => collector.closePoint(),
    }),
    CoursePoint: coursePointOf(points),
  })

/** A lap goes on where the one before has ended; a second track of a lap comes after a pause. */
function lapOf(points: ScatteredPoints): Rule {
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

const trackParts = (points: ScatteredPoints) => ({
  Trackpoint: element(
    {
      Position: positionIn(points),
      AltitudeMeters: textOf((_, text) => points.setPart('height', text)),
      Time: textOf((_, text) => points.setPart('time', text)),
    },
    { open: () => points.open(), close: () => points.close() },
  ),
})

const coursePointOf = (points: ScatteredPoints): Rule =>
  element(
    {
      Name: waypointText('name'),
      Notes: waypointText('description'),
      PointType: waypointText('symbol'),
      AltitudeMeters: waypointHeight,
      Position: positionIn(points),
    },
    { open: () => points.openWaypoint(), close: () => points.closeWaypoint() },
  )

const positionIn = (points: ScatteredPoints): Rule =>
  element({
    LatitudeDegrees: textOf((_, text) => points.setPart('lat', text)),
    LongitudeDegrees: textOf((_, text) => points.setPart('lon', text)),
  })

const routeElement = (children: Readonly<Record<string, Rule>>): Rule =>
  element(children, {
    open: (collector, { Sport = '' }) => {
      collector.openRoute().type = Sport
    },
    close: (collector) => collector.closeRoute(),
  })
