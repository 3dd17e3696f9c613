import { element, type Rule, routeText, textOf, waypointHeight, waypointText } from './grammar.ts'

// TCX, activities and courses: https://www8.garmin.com/xmlschemas/TrainingCenterDatabasev2.xsd
// A point's parts are elements of their own, in any order, and a point may have no place at all.

const position = element({
  LatitudeDegrees: textOf((collector, text) => collector.setPart('lat', text)),
  LongitudeDegrees: textOf((collector, text) => collector.setPart('lon', text)),
})

const trackPoint = element(
  {
    Position: position,
    AltitudeMeters: textOf((collector, text) => collector.setPart('height', text)),
    Time: textOf((collector, text) => collector.setPart('time', text)),
  },
  {
    open: (collector) => collector.openScattered(),
    close: (collector) => collector.closeScattered(),
  },
)

/** A second track of a lap comes after a pause. */
const track = element(
  { Trackpoint: trackPoint },
  { open: (collector) => collector.openSegment(), close: (collector) => collector.closePoint() },
)

/** A lap goes on where the one before has ended. */
const lap = element({ Track: track }, { open: (collector) => collector.joinNextSegment() })

const routeElement = (children: Readonly<Record<string, Rule>>): Rule =>
  element(children, {
    open: (collector, { Sport = '' }) => {
      collector.openRoute()
      if (collector.route !== null) collector.route.type = Sport
    },
    close: (collector) => collector.closeRoute(),
  })

const activity = routeElement({ Lap: lap, Notes: routeText('description') })

const coursePoint = element(
  {
    Name: waypointText('name'),
    Notes: waypointText('description'),
    PointType: waypointText('symbol'),
    AltitudeMeters: waypointHeight,
    Position: position,
  },
  {
    open: (collector) => collector.openScatteredWaypoint(),
    close: (collector) => collector.closeScatteredWaypoint(),
  },
)

const course = routeElement({
  Name: routeText('name'),
  Notes: routeText('description'),
  Track: track,
  CoursePoint: coursePoint,
})

const part = element({ Activity: activity })

/** The rule of the root element. */
export const TCX: Rule = element({
  Activities: element({
    Activity: activity,
    MultiSportSession: element({ FirstSport: part, NextSport: part }),
  }),
  Courses: element({ Course: course }),
})
