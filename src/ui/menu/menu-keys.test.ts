import { describe, expect, it } from 'vitest'
import { createTypeAhead, nextItemIndex } from './menu-keys.ts'

describe('nextItem', () => {
  it('goes around at both ends', () => {
    expect(nextItemIndex('ArrowDown', 2, 3)).toBe(0)
    expect(nextItemIndex('ArrowUp', 0, 3)).toBe(2)
  })
  it('enters from outside at the first or last', () => {
    expect(nextItemIndex('ArrowDown', -1, 3)).toBe(0)
    expect(nextItemIndex('ArrowUp', -1, 3)).toBe(2)
  })
  it('leaps with Home and End and leaves other keys alone', () => {
    expect(nextItemIndex('Home', 2, 3)).toBe(0)
    expect(nextItemIndex('End', 0, 3)).toBe(2)
    expect(nextItemIndex('x', 0, 3)).toBeUndefined()
    expect(nextItemIndex('ArrowDown', 0, 0)).toBeUndefined()
  })
})

describe('typeAhead', () => {
  const items = ['Profile Settings', 'Subscription', 'Sign out']

  it('finds the first item that begins with what was typed', () => {
    const find = createTypeAhead()
    expect(find('s', items, 0)).toBe(1)
    expect(find('i', items, 300)).toBe(2)
  })
  it('starts anew after a second', () => {
    const find = createTypeAhead()
    find('s', items, 0)
    expect(find('p', items, 1_001)).toBe(0)
  })
  it('still counts a letter typed exactly a second later', () => {
    const find = createTypeAhead()
    find('s', items, 0)
    expect(find('p', items, 1_000)).toBeUndefined()
  })
  it('leaves keys that are no letters alone', () => {
    const find = createTypeAhead()
    expect(find('Tab', items, 0)).toBeUndefined()
    expect(find(' ', items, 0)).toBeUndefined()
  })
})
