import { expect, test } from 'vitest'
import { readable, readContent } from '#tests/factories/files/read-content.ts'

const tcx = (content: string): string =>
  `<?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">${content}</TrainingCenterDatabase>`

const place = (lat: number, lon: number): string =>
  `<Position><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>${lon}</LongitudeDegrees></Position>`

const point = (second: number, lat: number, height = 500): string =>
  `<Trackpoint><Time>2026-05-30T06:00:${String(second).padStart(2, '0')}Z</Time>${place(lat, 14)}<AltitudeMeters>${height}</AltitudeMeters><HeartRateBpm><Value>120</Value></HeartRateBpm></Trackpoint>`

const activity = (laps: string): string =>
  tcx(`<Activities><Activity Sport="Biking"><Id>2026-05-30T06:00:00Z</Id>${laps}</Activity></Activities>`)

const leg = (sport: string, lat: number) =>
  `<Activity Sport="${sport}"><Lap><Track>${point(0, lat)}${point(1, lat + 0.1)}</Track></Lap></Activity>`

test('an activity has its points, heights, times and sport; its laps are one line', async () => {
  const { format, routes, warnings } = await readable(
    activity(
      `<Lap><Track>${point(0, 46.1, 500)}${point(1, 46.2, 510)}</Track></Lap><Lap><Track>${point(2, 46.3, 505)}</Track></Lap>`,
    ),
    'evening_ride.tcx',
  )
  expect(format).toBe('tcx')
  expect(warnings).toEqual([])
  expect(routes).toHaveLength(1)
  const [route] = routes
  expect(route).toMatchObject({ name: 'evening_ride', activity: 'road_bike', pointsIn: 3, pointsKept: 3 })
  expect(route?.segments.map(({ length }) => length)).toEqual([3])
  expect([...(route?.segments[0]?.lat ?? [])]).toEqual([46.1, 46.2, 46.3])
  expect([...(route?.segments[0]?.height ?? [])]).toEqual([500, 510, 505])
  expect([...(route?.segments[0]?.time ?? [])]).toEqual(
    [0, 1, 2].map((second) => Date.UTC(2026, 4, 30, 6, 0, second) / 1_000),
  )
})

test('a second track of a lap begins after a pause', async () => {
  const { routes } = await readable(
    activity(
      `<Lap><Track>${point(0, 46.1)}${point(1, 46.2)}</Track><Track>${point(20, 46.5)}${point(21, 46.6)}</Track></Lap>`,
    ),
  )
  expect(routes[0]?.segments.map(({ length }) => length)).toEqual([2, 2])
})

test('points without a position, of a watch without satellites, cause no warning', async () => {
  const blind =
    '<Trackpoint><Time>2026-05-30T06:00:03Z</Time><HeartRateBpm><Value>99</Value></HeartRateBpm></Trackpoint>'
  const { routes, warnings } = await readable(
    activity(`<Lap><Track>${point(0, 46.1)}${blind}${point(4, 46.2)}</Track></Lap>`),
  )
  expect(routes[0]).toMatchObject({ pointsIn: 2 })
  expect(warnings).toEqual([])
})

test('a point with an invalid position is dropped with a warning', async () => {
  const { routes, warnings } = await readable(
    activity(`<Lap><Track>${point(0, 46.1)}${point(1, 146)}${point(2, 46.2)}</Track></Lap>`),
  )
  expect(routes[0]).toMatchObject({ pointsIn: 3, pointsKept: 2 })
  expect(warnings).toEqual(['bad_points_dropped'])
})

test('a course has a name, and its course points are waypoints', async () => {
  const { routes, waypoints } = await readable(
    tcx(
      `<Courses><Course><Name>Round the lake</Name><Track>${point(0, 46.1)}${point(1, 46.2)}</Track><CoursePoint><Name>Spring</Name>${place(46.15, 14)}<AltitudeMeters>510.5</AltitudeMeters><PointType>Water</PointType><Notes>Cold</Notes></CoursePoint><CoursePoint><Name>Nowhere</Name></CoursePoint></Course></Courses>`,
    ),
  )
  expect(routes.map(({ name }) => name)).toEqual(['Round the lake'])
  expect(waypoints).toEqual([
    { lat: 46.15, lon: 14, height: 510.5, name: 'Spring', note: 'Cold', symbol: 'Water' },
  ])
})

test('each sport of a multisport activity is a route', async () => {
  const { routes } = await readable(
    tcx(
      `<Activities><MultiSportSession><FirstSport>${leg('Running', 46)}</FirstSport><NextSport>${leg('Biking', 47)}</NextSport></MultiSportSession></Activities>`,
    ),
  )
  expect(routes.map(({ activity: done }) => done)).toEqual(['run', 'road_bike'])
})

test('a truncated file gives what comes before', async () => {
  const whole = activity(`<Lap><Track>${point(0, 46.1)}${point(1, 46.2)}${point(2, 46.3)}</Track></Lap>`)
  const { routes, warnings } = await readable(whole.slice(0, whole.indexOf('46.3')))
  expect(routes[0]).toMatchObject({ pointsKept: 2 })
  expect(warnings).toEqual(['repaired'])
})

test('an activity on a treadmill is no route', async () => {
  const blind =
    '<Trackpoint><Time>2026-05-30T06:00:03Z</Time><DistanceMeters>12</DistanceMeters></Trackpoint>'
  expect(await readContent(activity(`<Lap><Track>${blind}${blind}</Track></Lap>`))).toMatchObject({
    ok: false,
    problem: 'no_points',
  })
})

test('a lap without a track does not affect the course that follows', async () => {
  const done = `<Activity Sport="Biking"><Lap><Track>${point(0, 46.1)}${point(1, 46.2)}</Track></Lap><Lap/></Activity>`
  const planned = `<Course><Name>Round the lake</Name><Track>${point(0, 47.1)}${point(1, 47.2)}</Track></Course>`
  const { routes } = await readable(
    tcx(`<Activities>${done}</Activities><Courses>${planned}</Courses>`),
    'both.tcx',
  )
  expect(routes.map(({ pointsKept }) => pointsKept)).toEqual([2, 2])
})
