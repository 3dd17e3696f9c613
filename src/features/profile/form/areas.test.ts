import { describe, expect, it } from 'vitest'
import { areaCell, collectAreas } from './areas.ts'

const at = (lat: number, lon: number, region: string) => ({
  start: { lat, lon },
  place: { village: '', region, country: '' },
})
const BOHINJ = [46.28, 13.86] as const
const CHAMONIX = [45.92, 6.87] as const

describe('the areas of this device', () => {
  it('are named after the region of most of their routes', () => {
    const routes = [
      at(...BOHINJ, 'Karawanks'),
      at(...BOHINJ, 'Julian Alps'),
      at(...BOHINJ, 'Julian Alps'),
      at(...CHAMONIX, 'Mont Blanc'),
    ]
    expect(collectAreas(routes)).toEqual([
      { cell: 'u21', name: 'Julian Alps' },
      { cell: 'u0h', name: 'Mont Blanc' },
    ])
  })

  it('list a region once, for the cell with most of its routes', () => {
    const routes = [
      at(46.28, 12.6, 'Julian Alps'),
      at(...BOHINJ, 'Julian Alps'),
      at(...BOHINJ, 'Julian Alps'),
    ]
    expect(collectAreas(routes)).toEqual([{ cell: 'u21', name: 'Julian Alps' }])
  })

  it('leave out routes without a region', () => expect(collectAreas([at(...BOHINJ, '')])).toEqual([]))
})

describe('the area of a position', () => {
  it('is a cell of three letters', () => expect(areaCell({ lat: 46.28, lon: 13.86 })).toBe('u21'))
})
