import { describe, expect, it } from 'vitest'
import { BOTTOM_BAR_ENTRIES, MAIN_ENTRIES } from './entries.ts'

const activeOn = (pathname: string): string[] =>
  MAIN_ENTRIES.filter((entry) => entry.isActive(pathname)).map(({ label }) => label)

describe('the active entry of the navigation', () => {
  it.each([
    ['/home', ['Dashboard']],
    ['/homeland', []],
    ['/profile', []],
    ['/discover', ['Discover']],
    ['/routes/0190a', ['Discover']],
    ['/routes/0190a/edit', ['Discover']],
    ['/routes/create', ['Create Route']],
    ['/auth/login', []],
  ])('on %s is %j', (pathname, labels) => {
    expect(activeOn(pathname)).toEqual(labels)
  })

  it('is the same in the bottom bar, where creating has no entry', () => {
    const [route, create] = ['/routes/0190a', '/routes/create'].map((pathname) =>
      BOTTOM_BAR_ENTRIES.filter((entry) => entry.isActive(pathname)).map(({ label }) => label),
    )
    expect(route).toEqual(['Routes'])
    expect(create).toEqual([])
  })

  it('is Profile in the bottom bar on all that is below it', () => {
    const active = BOTTOM_BAR_ENTRIES.filter((entry) => entry.isActive('/profile')).map(({ label }) => label)
    expect(active).toEqual(['Profile'])
  })
})
