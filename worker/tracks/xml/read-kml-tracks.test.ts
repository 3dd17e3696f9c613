import { describe, expect, test } from 'vitest'
import { readable, readContent } from '#tests/factories/files/read-content.ts'

const kml = (content: string): string =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">${content}</kml>`

const placemark = (name: string, content: string): string =>
  `<Placemark><name>${name}</name><description>Of ${name}</description>${content}</Placemark>`

const when = (minute: number) => `<when>2026-06-11T08:0${minute}:00+02:00</when>`
const coord = (i: number, prefix = '') =>
  `<${prefix}coord>8.00${i} 46.00${i} ${900 + 20 * i}</${prefix}coord>`
const each = (write: (i: number) => string) => [0, 1, 2, 3].map(write).join('')
const times = [0, 1, 2, 3].map((minute) => Date.UTC(2026, 5, 11, 6, minute) / 1_000)
const GOOGLE = 'http://www.google.com/kml/ext/2.2'
const kml23 = (content: string) => `<kml xmlns="http://www.opengis.net/kml/2.3">${content}</kml>`

describe('a recorded track', () => {
  test.each([
    [
      'of KML 2.3, as OpenTracks writes it',
      kml23(
        placemark('Walk', `<MultiTrack><Track>${each(when)}${each((i) => coord(i))}</Track></MultiTrack>`),
      ),
    ],
    ['of KML 2.3, alone', kml23(placemark('Walk', `<Track>${each(when)}${each((i) => coord(i))}</Track>`))],
    [
      'of KML 2.3 with Google’s coordinates',
      kml(placemark('Walk', `<Track>${each(when)}${each((i) => coord(i, 'gx:'))}</Track>`)),
    ],
    [
      'of Google with coordinates of KML 2.3',
      kml(placemark('Walk', `<gx:Track>${each(when)}${each((i) => coord(i))}</gx:Track>`)),
    ],
    [
      'with the coordinates before the times',
      kml(placemark('Walk', `<gx:Track>${each((i) => coord(i, 'gx:'))}${each(when)}</gx:Track>`)),
    ],
    [
      'with times and coordinates in turn',
      kml(placemark('Walk', `<gx:Track>${each((i) => coord(i, 'gx:') + when(i))}</gx:Track>`)),
    ],
    [
      'with another prefix for Google’s namespace',
      `<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:ns2="${GOOGLE}">${placemark('Walk', `<ns2:Track>${each(when)}${each((i) => coord(i, 'ns2:'))}</ns2:Track>`)}</kml>`,
    ],
    [
      'that declares its namespace itself',
      `<kml xmlns="http://www.opengis.net/kml/2.2">${placemark('Walk', `<x:Track xmlns:x="${GOOGLE}">${each(when)}${each((i) => coord(i, 'x:'))}</x:Track>`)}</kml>`,
    ],
    [
      'in a root with a prefix and content without',
      `<k:kml xmlns:k="http://www.opengis.net/kml/2.3" xmlns="http://www.opengis.net/kml/2.3">${placemark('Walk', `<Track>${each(when)}${each((i) => coord(i))}</Track>`)}</k:kml>`,
    ],
  ])('%s is read with heights and times', async (_, text) => {
    const { routes, warnings } = await readable(text)
    expect(warnings).toEqual([])
    expect(routes).toHaveLength(1)
    expect(routes[0]).toMatchObject({ name: 'Walk', pointsIn: 4 })
    const [line] = routes[0]?.segments ?? []
    expect([...(line?.height ?? [])]).toEqual([900, 920, 940, 960])
    expect([...(line?.time ?? [])]).toEqual(times)
    expect(routes[0]?.figures.distance).toBeCloseTo(406.2, 0)
  })

  test('keeps each time at its point if a position is invalid', async () => {
    const track = `<gx:Track>${coord(0, 'gx:')}<gx:coord>8 95 1</gx:coord>${coord(2, 'gx:')}${each(when)}</gx:Track>`
    const { routes } = await readable(kml(placemark('Walk', track)))
    expect([...(routes[0]?.segments[0]?.time ?? [])]).toEqual([times[0], times[2]])
  })

  test('of a foreign namespace with the same name is skipped', async () => {
    const text = `<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:z="https://elsewhere.example">${placemark('Walk', `<z:Track>${each((i) => coord(i, 'z:'))}</z:Track>`)}</kml>`
    expect(await readContent(text)).toMatchObject({ ok: false, problem: 'no_points' })
  })
})
