import { describe, expect, it } from 'vitest'
import { encodePolyline } from '#domain/std/geo/encode-polyline.ts'
import { TRACK_POINTS_MAX } from '#domain/track/track.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { routeFieldsOf, trackFieldsOf } from '#tests/factories/documents.ts'
import { creating, editing, only, pushBody } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

// All devices draw the lines that one device sends. Unreadable lines must be rejected.

const { maya } = useTestApp({ members: ['maya'] })

const lineOf = (points: number, decimals: number, step = 0.001) =>
  encodePolyline(
    Array.from({ length: points }, (_, i) => ({ lat: 46 + (i % 2) * step, lon: 14 })),
    decimals,
  )
const GOOD = lineOf(3, 7)
const trackWith = (...segments: object[]) => ({ ...trackFieldsOf(), lines: [{ segments }] })
const plain = { heights: [], times: null }

describe('a route is rejected', () => {
  it.each([
    ['is empty', ''],
    ['is no polyline', 'not a polyline at all'],
    ['breaks off', '_p~iF~ps|U_ulLn'],
    ['holds a number longer than any', '~'.repeat(60)],
    [
      'leaves the earth',
      encodePolyline(
        [
          { lat: 46, lon: 14 },
          { lat: 91, lon: 14 },
        ],
        5,
      ),
    ],
    [
      'goes round it',
      encodePolyline(
        [
          { lat: 46, lon: 14 },
          { lat: 46, lon: 181 },
        ],
        5,
      ),
    ],
    ['has too many points', lineOf(61, 5)],
  ])('if its line %s', async (_, preview) => {
    const created = only(await maya.push(creating('routes', 'r1', routeFieldsOf({ preview }))))
    expect(created).toMatchObject({ status: 'refused', error: { code: 'validation' } })
    const id = await maya.publish()
    const was = { preview: routeFieldsOf().preview }
    const edited = only(await maya.push(editing('routes', id, { was, set: { preview } })))
    expect(edited.error?.field_errors).toEqual({ preview: ['The line cannot be read.'] })
  })

  it.each(['distance', 'ascent', 'duration', 'highest'])(
    'when its %s is a number without an end',
    async (field) => {
      const id = await maya.publish()
      const writes = [
        creating('routes', 'r1', { ...routeFieldsOf(), [field]: 4_711 }),
        editing('routes', id, { was: { [field]: 1 }, set: { [field]: 4_711 } }),
      ]
      const body = JSON.stringify(pushBody(writes)).replaceAll('4711', '1e999')
      const answer = await maya.post('/api/sync/push/', body)
      expect(await answer.json()).toMatchObject({ results: [{ status: 'refused' }, { status: 'refused' }] })
    },
  )

  it('if it is too large for the devices of others', async () => {
    const surfaces = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`surface ${i}`, 0.1]))
    const result = only(await maya.push(creating('routes', 'r1', routeFieldsOf({ surfaces }))))
    expect(result.error?.field_errors).toHaveProperty('surfaces')
    const avatar = 'x'.repeat(81)
    const edit = editing('profiles', maya.id, { was: { avatar: null }, set: { avatar } })
    expect(only(await maya.push(edit)).error?.field_errors).toHaveProperty('avatar')
  })
})

describe('a track is rejected', () => {
  const MANY = lineOf(TRACK_POINTS_MAX / 2 + 1, 7)
  it.each([
    ['is no polyline', trackWith({ ...plain, coordinates: '\u0020' })],
    ['breaks off', trackWith({ ...plain, coordinates: GOOD.slice(0, -1) })],
    [
      'breaks off in its second piece',
      trackWith({ ...plain, coordinates: GOOD }, { ...plain, coordinates: '_p' }),
    ],
    ['has more heights than points', trackWith({ ...plain, coordinates: GOOD, heights: [1, 2, 3, 4] })],
    ['has fewer times than points', trackWith({ ...plain, coordinates: GOOD, times: [1] })],
    ['leaves the earth', trackWith({ ...plain, coordinates: encodePolyline([{ lat: -91, lon: 0 }], 7) })],
    [
      'has more points than a track holds',
      trackWith({ ...plain, coordinates: MANY }, { ...plain, coordinates: MANY }),
    ],
  ])('if its line %s', async (_, fields) => {
    const id = await maya.publish()
    expect(only(await maya.push(creating('tracks', id, fields)))).toMatchObject({
      status: 'refused',
      error: { field_errors: { lines: ['The line cannot be read.'] } },
    })
  })

  it('only above the maximum number of points', async () => {
    const id = await maya.publish()
    const whole = trackWith({ ...plain, coordinates: lineOf(TRACK_POINTS_MAX, 7) })
    expect(only(await maya.push(creating('tracks', id, whole))).status).toBe('applied')
  })
})

describe('a write with a million errors', () => {
  const million = Array.from({ length: 1_000_000 }, () => 1)
  it.each([
    ['in a list', { tags: million }],
    ['in its names', Object.fromEntries(million.slice(0, 300_000).map((_, i) => [`f${i}`, 1]))],
  ])('%s is rejected with a short response', async (_, set) => {
    const id = await maya.publish()
    const answer = await maya.post('/api/sync/push/', pushBody([editing('routes', id, { was: {}, set })]))
    expect(answer.status).toBe(200)
    expect((await answer.text()).length).toBeLessThan(4_000)
    const { documents } = await maya.pull({ scopes: { [memberScope(maya.id)]: 0 } })
    expect(documents.routes).toHaveLength(1)
  })
})
