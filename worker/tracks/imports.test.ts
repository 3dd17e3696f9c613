import * as v from 'valibot'
import { expect, test } from 'vitest'
import { decodeSegment } from '#domain/track/codec.ts'
import { trackFields } from '#domain/track/track.ts'
import { fileOf, fixtureText, gpxOf, trackOf } from '#tests/factories/files/gpx-files.ts'
import type { ImportResult } from '../port.ts'
import { createImports, type Imports } from './imports.ts'

const ignore = () => undefined

async function opened(name: string): Promise<{ imports: Imports; result: ImportResult & { ok: true } }> {
  const imports = createImports()
  const [result] = await imports.read(fileOf(await fixtureText(name), `${name}.gpx`), ignore)
  if (!result?.ok) throw new Error(result?.detail)
  return { imports, result }
}

test('a rejected file is named and not kept', async () => {
  const imports = createImports()
  const [result] = await imports.read(fileOf('Hello', 'letter.txt'), ignore)
  expect(result).toMatchObject({ ok: false, file: 'letter.txt', problem: 'not_xml' })
})

test('the result of a file is sent to the page without its lines', async () => {
  const { result } = await opened('everything')
  expect(structuredClone(result)).toEqual(result)
  expect(result.routes.map(({ index, name }) => [index, name])).toEqual([
    [0, 'Short walk'],
    [1, 'Summer 2'],
    [2, 'Planned'],
  ])
  expect(JSON.stringify(result).length).toBeLessThan(4_000)
})

test('a saved route has its whole line, in the format of tracks', async () => {
  const { imports, result } = await opened('track-1.1')
  const taken = imports.take(result.importId, 0)
  expect(v.safeParse(v.object(trackFields), taken?.track).issues).toBeUndefined()
  const segments = taken?.track.lines[0]?.segments ?? []
  expect(segments.map((segment) => decodeSegment(segment).length)).toEqual([3, 2])
  expect(segments[0]).toMatchObject({ heights: [8_124, 8_300, 8_519], times: expect.any(Array) })
  expect(taken?.track.sourceFormat).toBe('gpx')
})

test('waypoints belong to every route nearby, or to the first if none is near', async () => {
  const { imports, result } = await opened('everything')
  const names = [0, 1, 2].map((index) =>
    imports.take(result.importId, index)?.track.waypoints.map((waypoint) => waypoint.name),
  )
  expect(names).toEqual([['Spring', 'Far from all of them'], [], ['Spring']])
  expect(result.routes.map((route) => route.waypoints)).toEqual([2, 0, 1])
})

test('a single route has all waypoints of its file, wherever they are', async () => {
  const imports = createImports()
  const content = gpxOf(`<wpt lat="80" lon="80"><name>Pole</name></wpt>${trackOf(5)}`)
  const [result] = await imports.read(fileOf(content), ignore)
  expect(result).toMatchObject({ ok: true, routes: [{ waypoints: 1 }] })
})

test('several routes of a file can be saved, in any order and repeatedly', async () => {
  const { imports, result } = await opened('everything')
  const last = imports.take(result.importId, 2)
  expect(imports.take(result.importId, 0)).not.toEqual(last)
  expect(imports.take(result.importId, 2)).toEqual(last)
})

test('an unknown or released import is null', async () => {
  const { imports, result } = await opened('track-1.1')
  expect(imports.take(result.importId, 1)).toBeNull()
  expect(imports.take('another', 0)).toBeNull()
  await imports.release(result.importId)
  expect(imports.take(result.importId, 0)).toBeNull()
})

test('two reads of one file are two imports', async () => {
  const imports = createImports()
  const file = fileOf(await fixtureText('track-1.1'))
  const [[one], [other]] = await Promise.all([imports.read(file, ignore), imports.read(file, ignore)])
  if (!one?.ok || !other?.ok) throw new Error('refused')
  expect(one.importId).not.toBe(other.importId)
  await imports.release(one.importId)
  expect(imports.take(other.importId, 0)).not.toBeNull()
})

test('cancelling one file does not affect another', async () => {
  const imports = createImports()
  const content = gpxOf(trackOf(60_000, (i) => 100 * Math.sin(i)))
  const kept = imports.read(fileOf(content, 'kept.gpx'), ignore)
  const dropped = imports.read(fileOf(content, 'dropped.gpx'), ignore)
  await imports.cancel('dropped.gpx')
  expect(await dropped).toMatchObject([{ ok: false, problem: 'cancelled', file: 'dropped.gpx' }])
  expect(await kept).toMatchObject([{ ok: true, file: 'kept.gpx' }])
})

test('cancelling a file that is already read changes nothing', async () => {
  const { imports, result } = await opened('track-1.1')
  await imports.cancel('track-1.1.gpx')
  expect(imports.take(result.importId, 0)).not.toBeNull()
})
