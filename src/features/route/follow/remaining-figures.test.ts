import { describe, expect, it } from 'vitest'
import { estimateDurationS } from '#domain/route/figures/duration.ts'
import { remainingFigures } from './remaining-figures.ts'

/** Up a thousand metres and down again, at equal steps. */
const hill = { heights: Array.from({ length: 201 }, (_, i) => 1_000 - Math.abs(i - 100) * 10) }
const walking = { activity: 'hike', pace: 1 } as const

describe('what is left of a way', () => {
  it('at its start is all of it', () => {
    const left = remainingFigures(hill, { share: 0, remainingM: 12_000 }, walking)
    expect(left.ascent).toBe(1_000)
    expect(left.duration).toBe(estimateDurationS({ distance: 12_000, ascent: 1_000, descent: 1_000 }, 'hike'))
  })

  it('on top has no ascent left', () => {
    const left = remainingFigures(hill, { share: 0.5, remainingM: 6_000 }, walking)
    expect(left.ascent).toBe(0)
    expect(left.duration).toBe(estimateDurationS({ distance: 6_000, ascent: 0, descent: 1_000 }, 'hike'))
  })

  it('takes as long as the member takes', () => {
    const [usual, slow] = [1, 1.5].map((pace) =>
      remainingFigures(hill, { share: 0, remainingM: 9_000 }, { ...walking, pace }),
    )
    expect(slow?.duration).toBeCloseTo((usual?.duration ?? 0) * 1.5)
  })

  it('without heights is told by its length alone', () => {
    expect(remainingFigures({ heights: [] }, { share: 0.2, remainingM: 4_000 }, walking)).toEqual({
      ascent: null,
      duration: 3_600,
    })
  })
})
