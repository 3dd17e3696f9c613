import { describe, expect, it } from 'vitest'
import { joinPlaces, placesNamed, regionsOf } from './places.ts'

const routeIn = (village: string, region: string, lat: number) => ({
  start: { lat, lon: 14 },
  place: { village, region, country: 'Slovenia' },
})
const routes = [
  routeIn('Bohinj', 'Julian Alps', 46.2),
  routeIn('Bohinj', 'Julian Alps', 46.4),
  routeIn('Stara Fužina', 'Julian Alps', 46.3),
  routeIn('', 'Karavanke', 46.5),
  routeIn('', '', 46.6),
]
const namesOf = (places: readonly { name: string }[]) => places.map(({ name }) => name)

describe('places', () => {
  it('are the regions with the most routes first, before anything is typed', () => {
    expect(namesOf(regionsOf(routes, 5))).toEqual(['Julian Alps', 'Karavanke'])
    expect(regionsOf(routes, 1)).toHaveLength(1)
  })

  it('are found by the beginning of any word, without accents, at the middle of their routes', () => {
    expect(namesOf(placesNamed(routes, 'fuz'))).toEqual(['Stara Fužina'])
    expect(placesNamed(routes, 'boh')).toEqual([
      { name: 'Bohinj', lat: (46.2 + 46.4) / 2, lon: 14, routes: 2 },
    ])
  })

  it('of this device come before those of the server, each once', () => {
    const place = { name: 'Bohinj', lat: 46, lon: 14, routes: 1 }
    const found = joinPlaces([place], [place, { ...place, name: 'Bohemia' }], 5)
    expect(found.map(({ name, isOnline }) => [name, isOnline])).toEqual([
      ['Bohinj', false],
      ['Bohemia', true],
    ])
  })
})
