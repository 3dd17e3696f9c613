import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMenuHover, type MenuHover } from './menu-hover.ts'

let shown: (string | null)[] = []
let hover: MenuHover

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  hover = createMenuHover((submenu) => shown.push(submenu))
})
afterEach(() => void vi.useRealTimers())

describe('a submenu', () => {
  it('opens when the pointer has rested on its item for 100 ms', () => {
    hover.enterItem('Theme')
    vi.advanceTimersByTime(99)
    expect(shown).toEqual([])
    vi.advanceTimersByTime(1)
    expect(shown).toEqual(['Theme'])
  })

  it('stays closed when the pointer only passes', () => {
    hover.enterItem('Theme')
    vi.advanceTimersByTime(60)
    hover.enterItem(null)
    vi.advanceTimersByTime(1_000)
    expect(shown).toEqual([])
  })

  it('stays open for 300 ms while the pointer crosses other items', () => {
    hover.open('Theme')
    hover.enterItem(null)
    vi.advanceTimersByTime(299)
    expect(shown).toEqual(['Theme'])
    vi.advanceTimersByTime(1)
    expect(shown).toEqual(['Theme', null])
  })

  it('stays open once the pointer has reached it or returned to its item', () => {
    for (const reach of [() => hover.enterSubmenu(), () => hover.enterItem('Theme')]) {
      hover.open('Theme')
      hover.enterItem(null)
      vi.advanceTimersByTime(200)
      reach()
      vi.advanceTimersByTime(1_000)
      expect(shown.at(-1)).toBe('Theme')
    }
  })

  it('is replaced by the submenu of the item on which the pointer rests', () => {
    hover.open('Theme')
    hover.enterItem('Units')
    vi.advanceTimersByTime(300)
    expect(shown).toEqual(['Theme', 'Units'])
  })

  it('opens and closes at once by keyboard, and cancels pending hover', () => {
    hover.enterItem('Theme')
    hover.open('Units')
    vi.advanceTimersByTime(1_000)
    expect(shown).toEqual(['Units'])
  })

  it('does nothing after its menu was closed', () => {
    hover.enterItem('Theme')
    hover.cancel()
    vi.advanceTimersByTime(1_000)
    expect(shown).toEqual([])
  })
})
