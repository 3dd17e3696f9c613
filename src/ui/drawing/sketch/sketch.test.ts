import { describe, expect, it } from 'vitest'
import { encodePolyline } from '#domain/std/geo/encode-polyline.ts'
import { sketchLine } from './sketch.ts'
import { sketchLand } from './sketch-land.ts'

const CARD = { width: 152, height: 132 }
const turns = Array.from({ length: 60 }, (_, i) => ({
  lat: 46.3 + Math.sin(i / 9) * 0.02,
  lon: 13.8 + Math.cos(i / 9) * 0.03,
}))
const source = {
  preview: encodePolyline(turns, 5),
  sketchHeights: turns.map((_, i) => 600 + Math.sin(i / 19) * 900),
  seed: 'route-1',
}

function drawn(of: typeof source) {
  const line = sketchLine(of, CARD)
  return line && { line, land: sketchLand(of, line, CARD) }
}

describe('a sketch', () => {
  it('is the same for the same route', () => expect(drawn(source)).toEqual(drawn(source)))

  it('has different terrain for another route', () => {
    expect(drawn({ ...source, seed: 'route-2' })?.land).not.toEqual(drawn(source)?.land)
  })

  it('keeps the lower edge free for the silhouette', () => {
    const line = sketchLine(source, CARD)
    expect(Math.max(...(line?.points.map(({ y }) => y) ?? []))).toBeLessThan(CARD.height * 0.77)
    expect(line?.silhouette?.area.endsWith('L152 132L0 132Z')).toBe(true)
  })

  it('has no silhouette without heights, and uses that space', () => {
    const line = sketchLine({ ...source, sketchHeights: [] }, CARD)
    expect(line?.silhouette).toBeNull()
    expect(Math.max(...(line?.points.map(({ y }) => y) ?? []))).toBeGreaterThan(CARD.height * 0.7)
  })

  it('is null for a preview without a line', () => {
    expect(sketchLine({ ...source, preview: '' }, CARD)).toBeNull()
    expect(sketchLine({ ...source, preview: 'é' }, CARD)).toBeNull()
  })

  it('starts and ends at the same place for a line of one point', () => {
    const line = sketchLine({ ...source, preview: encodePolyline(turns.slice(0, 1), 5) }, CARD)
    expect(line?.start).toEqual(line?.end)
    expect(line?.line).not.toContain('NaN')
  })

  it('takes at most 2 ms for a card once warmed up', () => {
    const timesMs = Array.from({ length: 60 }, (_, i) => {
      const startMs = performance.now()
      drawn({ ...source, seed: `route-${i}` })
      return performance.now() - startMs
    })
    expect(Math.min(...timesMs)).toBeLessThan(2)
  })
})
