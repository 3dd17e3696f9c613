import { expect, test } from 'vitest'
import { ACTIVITIES } from '#domain/route/activity.ts'
import { parseActivity } from './parse-activity.ts'

test.each([
  ['Hiking', 'hike'],
  ['hiking', 'hike'],
  ['Wandern', null],
  ['walking', 'walk'],
  ['running', 'run'],
  ['trail_running', 'trail_run'],
  ['Trail Run', 'trail_run'],
  ['cycling', 'road_bike'],
  ['Ride', 'road_bike'],
  ['road_biking', 'road_bike'],
  ['mountain_biking', 'mtb'],
  ['MTB', 'mtb'],
  ['gravel_cycling', 'gravel'],
  ['backcountry_skiing', 'ski_tour'],
  ['Snowshoeing', 'snowshoe'],
  ['horseback riding', 'horse'],
  ['kayaking', 'paddle'],
  ['via ferrata', 'via_ferrata'],
  ['rock_climbing', 'climb'],
  ['9', 'run'],
  ['10', 'walk'],
  ['', null],
  ['constructor', null],
  ['Track', null],
  ['motorcycling', null],
  ['motorbike', null],
  ['crunch', null],
  ['Wanderrunde', null],
  ['e_bike_mountain', 'mtb'],
  ['eMTB', 'mtb'],
  ['e-MTB', 'mtb'],
  ['e_biking', 'road_bike'],
  ['bike', 'road_bike'],
  ['VirtualRun', 'run'],
  ['treadmill_running', 'run'],
  ['jogging', 'run'],
])('%s is %s', (type, activity) => {
  expect(parseActivity(type)).toBe(activity)
})

test('our own activity names are recognized', () => {
  for (const activity of ACTIVITIES) expect(parseActivity(activity)).toBe(activity)
})
