import { describe, expect, it } from 'vitest'
import { estimateDurationS } from '#domain/route/figures/duration.ts'
import { remainingFigures } from './remaining-figures.ts'

/** Up a thousand metres and down again, in equal steps. */
const hill = {
  heights: Array.from({ length: 201 }, (_, i) => 1_000 - Math.abs(i - 100) * 10),
  heightGaps: [],
}
const walking = { activity: 'hike', pace: 1 } as const

describe('the remaining figures of a route', () => {
  it('are those of the whole route at the start', () => {
    const left = remainingFigures(hill, { share: 0, remainingM: 12_000 }, walking)
    expect(left.ascent).toBe(1_000)
    expect(left.duration).toBe(estimateDurationS({ distance: 12_000, ascent: 1_000, descent: 1_000 }, 'hike'))
  })

  it('have no ascent at the top', () => {
    const left = remainingFigures(hill, { share: 0.5, remainingM: 6_000 }, walking)
    expect(left.ascent).toBe(0)
    expect(left.duration).toBe(estimateDurationS({ distance: 6_000, ascent: 0, descent: 1_000 }, 'hike'))
  })

  it('scale the duration with the pace of the member', () => {
    const [usual, slow] = [1, 1.5].map((pace) =>
      remainingFigures(hill, { share: 0, remainingM: 9_000 }, { ...walking, pace }),
    )
    expect(slow?.duration).toBeCloseTo((usual?.duration ?? 0) * 1.5)
  })

  it('have no ascent across a gap of the line', () => {
    const lifted = { heights: [1_000, 1_100, 2_400, 2_300, 2_400], heightGaps: [2] }
    expect(remainingFigures(lifted, { share: 0, remainingM: 4_000 }, walking).ascent).toBe(200)
    expect(remainingFigures(lifted, { share: 0.3, remainingM: 3_000 }, walking).ascent).toBe(100)
  })

  it('depend on the distance only if there are no heights', () => {
    expect(
      remainingFigures({ heights: [], heightGaps: [] }, { share: 0.2, remainingM: 4_000 }, walking),
    ).toEqual({
      ascent: null,
      duration: 3_600,
    })
  })
})
