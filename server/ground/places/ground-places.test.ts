import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { projectToPixel, TILE_PX } from '#domain/std/geo/mercator.ts'
import { must } from '#domain/std/must.ts'
import type { PlaceSource } from '#server/resources/places/source.ts'
import { type MadeElements, makeExtract } from '#tests/factories/osm-extract.ts'
import { eitherPlaces, openGroundSources } from '../ground-sources.ts'
import { importGround } from '../import/import-ground.ts'

const at = (id: number, north: number, east: number) => ({
  id,
  lat: 46.2 + north / 100,
  lon: 13.8 + east / 100,
})

/** A country of twenty by twenty hundredths of a degree; its region is the southern half. */
const COUNTRY: MadeElements = {
  nodes: [
    at(1, 0, 0),
    at(2, 0, 20),
    at(3, 10, 20),
    at(4, 10, 0),
    at(5, 20, 20),
    at(6, 20, 0),
    { ...at(10, 5, 5), tags: { place: 'village', name: 'Žabnica', 'name:en': 'Frogton' } },
    { ...at(11, 8, 8), tags: { natural: 'peak', name: 'Žabji vrh', ele: '1500' } },
    at(12, 6, 6),
    at(13, 6, 6.1),
    at(14, 6.1, 6.1),
    { ...at(15, 15, 5), tags: { place: 'hamlet', name: 'Severna' } },
  ],
  ways: [
    { id: 20, nodes: [1, 2, 3] },
    { id: 21, nodes: [3, 4] },
    { id: 22, nodes: [4, 1] },
    { id: 23, nodes: [3, 5, 6, 4] },
    {
      id: 24,
      nodes: [12, 13, 14, 12],
      tags: { building: 'yes', tourism: 'alpine_hut', name: 'Žabja koča', ele: '1200' },
    },
  ],
  relations: [
    {
      id: 30,
      members: [20, 23, 22].map((way) => ({ way, role: 'outer' })),
      tags: { type: 'boundary', boundary: 'administrative', admin_level: '2', name: 'Žabja dežela' },
    },
    {
      id: 31,
      members: [20, 21, 22].map((way) => ({ way, role: 'outer' })),
      tags: { type: 'boundary', boundary: 'administrative', admin_level: '7', name: 'Južna' },
    },
    {
      id: 32,
      members: [20, 21, 22].map((way) => ({ way, role: 'outer' })),
      tags: { type: 'boundary', boundary: 'protected_area', admin_level: '3', name: 'A park' },
    },
  ],
}

let work: string
let places: PlaceSource
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'cw-places-'))
  const [extract, folder] = [join(work, 'region.osm.pbf'), join(work, 'ground')]
  await writeFile(extract, makeExtract(COUNTRY))
  await importGround({ extract, heights: [], folder, onProgress: () => undefined })
  places = must(openGroundSources(folder), 'a ground').places
})
afterEach(() => rm(work, { recursive: true }))

const namesFor = async (text: string) =>
  (await places.find({ text, near: null, limit: 10 })).map(({ name, kind, heightM }) => [name, kind, heightM])

const placeAt = (north: number, east: number) =>
  places.at({ lat: 46.2 + north / 100, lon: 13.8 + east / 100 })

it('places of an extract are found by words of their names, without accents', async () => {
  expect(await namesFor('zabj')).toEqual([
    ['Žabji vrh', 'summit', 1500],
    ['Žabja koča', 'hut', 1200],
  ])
  expect(await namesFor('vrh zab')).toEqual([['Žabji vrh', 'summit', 1500]])
  expect(await namesFor('sever')).toEqual([['Severna', 'village', 0]])
})

it('regions are found too, in their middle, but no countries', async () => {
  const [south, ...others] = await places.find({ text: 'juz', near: null, limit: 5 })
  expect(others).toEqual([])
  expect(south).toMatchObject({ name: 'Južna', kind: 'region', heightM: 0 })
  expect(south?.lat).toBeCloseTo(46.25, 3)
  expect(await namesFor('dežela')).toEqual([])
})

it('they are also found by their English names', async () => {
  expect(await namesFor('frog')).toEqual([['Žabnica', 'village', 0]])
})

it('a hut that is drawn as its building stands where the building is', async () => {
  const [hut] = await places.find({ text: 'koča', near: null, limit: 1 })
  expect(hut?.lat).toBeCloseTo(46.26, 2)
  expect(hut?.lon).toBeCloseTo(13.86, 2)
})

it('a position has its village, and region and country by their borders', async () => {
  expect(await placeAt(6, 6)).toEqual({ village: 'Žabnica', region: 'Južna', country: 'Žabja dežela' })
  expect(await placeAt(15, 6)).toEqual({ village: 'Severna', region: '', country: 'Žabja dežela' })
  expect(await placeAt(6, -1)).toEqual({ village: 'Žabnica', region: '', country: '' })
  expect(await placeAt(80, 80)).toEqual({ village: '', region: '', country: '' })
})

it('borders are not part of the map', async () => {
  const { tiles } = must(openGroundSources(join(work, 'ground')), 'a ground')
  const { x, y } = projectToPixel({ lat: 46.28, lon: 13.88 }, 12)
  const tile = await tiles.read({ z: 12, x: Math.floor(x / TILE_PX), y: Math.floor(y / TILE_PX) })
  const { places: named } = JSON.parse(new TextDecoder().decode(tile?.body)) as { places: { name: string }[] }
  expect(named.map(({ name }) => name)).toContain('Žabji vrh')
  expect(named.map(({ name }) => name)).not.toContain('Južna')
})

it('what one ground does not know, another one may know', async () => {
  const spot = {
    name: 'Elsewhere',
    nameEn: '',
    kind: 'village',
    lat: 1,
    lon: 1,
    heightM: 0,
    rank: 1,
  } as const
  const other: PlaceSource = {
    isKnown: true,
    find: async () => [spot],
    at: async () => ({ village: 'Elsewhere', region: '', country: '' }),
  }
  const both = eitherPlaces(places, other)
  expect(await both.find({ text: 'severna', near: null, limit: 5 })).toHaveLength(2)
  expect(await both.at({ lat: 1, lon: 1 })).toMatchObject({ village: 'Elsewhere' })
  expect(await both.at({ lat: 46.26, lon: 13.86 })).toMatchObject({ village: 'Žabnica' })
})
