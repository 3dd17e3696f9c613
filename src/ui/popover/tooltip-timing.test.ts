import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTooltipTiming, type TooltipTiming } from './tooltip-timing.ts'

let shown: boolean
let timing: TooltipTiming

beforeEach(() => {
  vi.useFakeTimers()
  shown = false
  timing = createTooltipTiming((is) => {
    shown = is
  })
})
afterEach(() => void vi.useRealTimers())

const after = (ms: number): boolean => {
  vi.advanceTimersByTime(ms)
  return shown
}

describe('a tooltip', () => {
  it('appears when the pointer has rested for 400 ms', () => {
    timing.enter()
    expect([after(399), after(1)]).toEqual([false, true])
  })

  it('does not appear for a passing pointer', () => {
    timing.enter()
    after(200)
    timing.leave()
    expect(after(10_000)).toBe(false)
  })

  it('appears at once on focus and disappears at once on blur', () => {
    timing.show()
    expect(shown).toBe(true)
    timing.hide()
    expect(shown).toBe(false)
  })

  it('stays while the pointer moves into it', () => {
    timing.enter()
    after(400)
    timing.leave()
    after(149)
    timing.enter()
    expect(after(10_000)).toBe(true)
    timing.leave()
    expect([after(149), after(1)]).toEqual([true, false])
  })

  it('does not appear when it was hidden while the pointer rested', () => {
    timing.enter()
    timing.hide()
    expect(after(10_000)).toBe(false)
  })
})
