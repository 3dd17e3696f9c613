import { describe, expect, it } from 'vitest'
import { createTypeAhead, nextItemIndex } from './menu-keys.ts'

describe('nextItemIndex', () => {
  it('wraps around at both ends', () => {
    expect(nextItemIndex('ArrowDown', 2, 3)).toBe(0)
    expect(nextItemIndex('ArrowUp', 0, 3)).toBe(2)
  })
  it('starts at the first or last item when none is focused', () => {
    expect(nextItemIndex('ArrowDown', -1, 3)).toBe(0)
    expect(nextItemIndex('ArrowUp', -1, 3)).toBe(2)
  })
  it('handles Home and End and ignores other keys', () => {
    expect(nextItemIndex('Home', 2, 3)).toBe(0)
    expect(nextItemIndex('End', 0, 3)).toBe(2)
    expect(nextItemIndex('x', 0, 3)).toBeUndefined()
    expect(nextItemIndex('ArrowDown', 0, 0)).toBeUndefined()
  })
})

describe('createTypeAhead', () => {
  const items = ['Profile Settings', 'Subscription', 'Sign out']

  it('finds the first item that starts with the typed letters', () => {
    const find = createTypeAhead()
    expect(find('s', items, 0)).toBe(1)
    expect(find('i', items, 300)).toBe(2)
  })
  it('starts a new search after a second', () => {
    const find = createTypeAhead()
    find('s', items, 0)
    expect(find('p', items, 1_001)).toBe(0)
  })
  it('appends a letter typed exactly a second later', () => {
    const find = createTypeAhead()
    find('s', items, 0)
    expect(find('p', items, 1_000)).toBeUndefined()
  })
  it('ignores keys that are not letters', () => {
    const find = createTypeAhead()
    expect(find('Tab', items, 0)).toBeUndefined()
    expect(find(' ', items, 0)).toBeUndefined()
  })
})
