// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { PULL_THRESHOLD_PX, watchPullGesture } from './pull-gesture.ts'

let log: (number | 'refresh')[]
let stop: () => void
beforeEach(() => {
  document.body.innerHTML = '<main><p id="text">Text</p><dialog><p id="asked">Sure?</p></dialog></main>'
  document.documentElement.scrollTop = 0
  log = []
  stop = watchPullGesture({
    document,
    onPull: (px) => log.push(px),
    onRefresh: () => log.push('refresh'),
  })
})
afterEach(() => stop())

type Point = [x: number, y: number]

/** Answers whether scrolling was prevented. */
function touch(type: string, points: Point[], on = '#text'): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true })
  const touches = points.map(([clientX, clientY]) => ({ clientX, clientY }))
  Object.assign(event, { touches })
  must(document.querySelector(on), on).dispatchEvent(event)
  return event.defaultPrevented
}

describe('pulling the page down at its top', () => {
  it('refreshes when released after a long enough pull', () => {
    touch('touchstart', [[100, 50]])
    expect(touch('touchmove', [[100, 70]])).toBe(true)
    touch('touchmove', [[100, 50 + PULL_THRESHOLD_PX * 2]])
    expect(log).toEqual([10, PULL_THRESHOLD_PX])
    touch('touchend', [])
    expect(log).toEqual([10, PULL_THRESHOLD_PX, 0, 'refresh'])
  })

  it('does nothing if it is released too early or cancelled by the browser', () => {
    touch('touchstart', [[100, 50]])
    touch('touchmove', [[100, 100]])
    touch('touchend', [])
    touch('touchstart', [[100, 50]])
    touch('touchmove', [[100, 400]])
    touch('touchcancel', [])
    expect(log).not.toContain('refresh')
    expect(log.at(-1)).toBe(0)
  })

  it('follows the finger back, and has a maximum', () => {
    touch('touchstart', [[100, 50]])
    for (const y of [900, 70, 10]) touch('touchmove', [[100, y]])
    expect(log).toEqual([96, 10, 0])
  })

  it.each<[string, Point[]]>([
    ['upwards', [[100, 20]]],
    ['sideways', [[160, 70]]],
    ['by a few pixels', [[100, 55]]],
    [
      'with two fingers',
      [
        [100, 200],
        [200, 200],
      ],
    ],
  ])('is not a move %s, which scrolls the page', (_, points) => {
    touch('touchstart', [[100, 50]])
    expect(touch('touchmove', points)).toBe(false)
    expect(log).toEqual([])
  })

  it('does not start in the middle of the page or on an element with its own drag gesture', () => {
    document.documentElement.scrollTop = 300
    touch('touchstart', [[100, 50]])
    expect(touch('touchmove', [[100, 400]])).toBe(false)
    document.documentElement.scrollTop = 0
    touch('touchstart', [[100, 50]], '#asked')
    expect(touch('touchmove', [[100, 400]], '#asked')).toBe(false)
    expect(log).toEqual([])
  })

  it('replaces the gesture of the browser until it is stopped', () => {
    expect(document.documentElement.style.overscrollBehaviorY).toBe('contain')
    stop()
    expect(document.documentElement.style.overscrollBehaviorY).toBe('')
    touch('touchstart', [[100, 50]])
    expect(touch('touchmove', [[100, 400]])).toBe(false)
  })
})
