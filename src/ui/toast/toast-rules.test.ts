import { describe, expect, it } from 'vitest'
import { TOASTS_VISIBLE, toastDurations } from './toast-rules.ts'
import { isSwipe } from './use-swipe.ts'

describe('toasts', () => {
  it('stay three seconds on signed-in pages', () => {
    const { success, error, blank } = toastDurations('app')
    expect([success, error, blank].map((kind) => kind?.duration)).toEqual([3_000, 3_000, 3_000])
  })

  it('stay four seconds elsewhere, successes two', () => {
    const { success, error, blank } = toastDurations('plain')
    expect([success, error, blank].map((kind) => kind?.duration)).toEqual([2_000, 4_000, 4_000])
  })

  it('keep a loading toast on the screen', () => {
    expect(toastDurations('app').loading).toBeUndefined()
    expect(toastDurations('app').duration).toBeUndefined()
  })

  it('show three at once', () => expect(TOASTS_VISIBLE).toBe(3))

  it.each([
    [{ x: 45, y: 0 }, true],
    [{ x: -45, y: 0 }, true],
    [{ x: 0, y: -45 }, true],
    [{ x: 44, y: -44 }, false],
    [{ x: 0, y: 80 }, false],
  ])('dragged by %o: gone is %s', (drag, gone) => expect(isSwipe(drag)).toBe(gone))
})
