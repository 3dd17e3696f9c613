import { describe, expect, it } from 'vitest'
import { dashPattern } from './dashes.ts'

const OUT = [
  { x: 20, y: 20 },
  { x: 81, y: 64 },
  { x: 140, y: 71 },
]
const OUT_AND_BACK = [...OUT, ...OUT.slice(0, -1).toReversed()]
const lengthPx = 2 * (Math.hypot(61, 44) + Math.hypot(59, 7))

/** Whether there is ink at a place along the line. */
function inkAt(place: number): boolean {
  const { strokeDasharray, strokeDashoffset } = dashPattern(OUT_AND_BACK)
  const [dash = 0, gap = 0] = strokeDasharray.split(' ').map(Number)
  return (place + strokeDashoffset) % (dash + gap) < dash
}

describe('dashPattern', () => {
  it('aligns the dashes of an out-and-back route so that the gaps stay open', () => {
    const places = Array.from({ length: Math.floor(lengthPx / 2) }, (_, i) => i + 0.5)
    const open = places.filter((place) => !inkAt(place) && !inkAt(lengthPx - place))
    expect(open.length / places.length).toBeGreaterThan(0.35)
  })

  it('uses dashes of about six pixels with gaps of four, and starts and ends with a dash', () => {
    const [dash, gap] = dashPattern(OUT_AND_BACK).strokeDasharray.split(' ').map(Number)
    expect([Math.round(dash ?? 0), Math.round(gap ?? 0)]).toEqual([6, 4])
    expect([inkAt(0), inkAt(lengthPx - 0.1)]).toEqual([true, true])
  })

  it('returns valid values for a line without length', () => {
    expect(dashPattern([{ x: 3, y: 3 }])).toEqual({ strokeDasharray: '0 0', strokeDashoffset: 0 })
  })
})
