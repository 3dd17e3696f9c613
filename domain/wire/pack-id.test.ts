import { describe, expect, it } from 'vitest'
import type { Bounds } from '../std/geo/bounds.ts'
import { areaPackId, parsePackArea, parsePackId } from './pack-id.ts'

const area = { name: 'Log, pod Mangartom', lat: 46.4055, lon: -13.6, radiusKm: 7 }

describe('the id of an area pack', () => {
  it('contains the circle and its name', () => {
    const { noun, id } = parsePackId(areaPackId(area))
    expect(noun).toBe('area')
    expect(parsePackArea(id)).toEqual({ ...area, lat: 46.406 })
  })

  it('of a box contains its sides, rounded outwards, and its name', () => {
    const box = { name: '10, 46.1,13.2,5,Log', frame: [-13.6004, 46.4055, 13.7001, 46.5] as Bounds }
    const { noun, id } = parsePackId(areaPackId(box))
    expect(noun).toBe('area')
    expect(parsePackArea(id)).toEqual({ ...box, frame: [-13.601, 46.405, 13.701, 46.5] })
  })

  it('of another form has no area', () => {
    expect(parsePackArea('46.4,13.6')).toBeNull()
    expect(parsePackArea('46.4,13.6,46.5,13.7')).toBeNull()
  })
})
