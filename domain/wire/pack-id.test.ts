import { describe, expect, it } from 'vitest'
import { areaPackId, parsePackArea, parsePackId } from './pack-id.ts'

const area = { name: 'Log, pod Mangartom', lat: 46.4055, lon: -13.6, radiusKm: 7 }

describe('the id of an area pack', () => {
  it('contains the circle and its name', () => {
    const { noun, id } = parsePackId(areaPackId(area))
    expect(noun).toBe('area')
    expect(parsePackArea(id)).toEqual({ ...area, lat: 46.406 })
  })

  it('of another form has no area', () => expect(parsePackArea('46.4,13.6')).toBeNull())
})
