import { describe, expect, it } from 'vitest'
import type { Menu } from '../../paths.ts'
import { menuEntries } from './entries.ts'

const labels = (menu: Menu): string[] => menuEntries(menu).map(({ label }) => label)

const activeLabels = (menu: Menu, pathname: string): string[] =>
  menuEntries(menu)
    .filter((entry) => entry.isActive(pathname))
    .map(({ label }) => label)

describe('the menus', () => {
  it('have their entries in order', () => {
    expect(labels('main')).toEqual([
      'Dashboard',
      'Discover',
      'Create Route',
      'Events',
      'Communities',
      'Operations',
    ])
    expect(labels('account')).toEqual([
      'Profile Settings',
      'Collections',
      'Trip planner',
      'Subscription',
      'Operations',
    ])
    expect(labels('bottom')).toEqual(['Home', 'Routes', 'Communities', 'Events', 'Profile'])
  })

  it('link to the path of the page, or to a view of it', () => {
    expect(menuEntries('main').map(({ href }) => href)).toEqual([
      '/home',
      '/discover?tab=all',
      '/routes/create',
      '/events',
      '/communities',
      '/operations',
    ])
  })
})

describe('the active entry of the navigation', () => {
  it.each([
    ['/home', ['Dashboard']],
    ['/homeland', []],
    ['/profile', []],
    ['/discover', ['Discover']],
    ['/routes/0190a', ['Discover']],
    ['/routes/0190a/edit', ['Discover']],
    ['/routes/create', ['Create Route']],
    ['/events', ['Events']],
    ['/events/0190a', ['Events']],
    ['/communities', ['Communities']],
    ['/communities/0190a', ['Communities']],
    ['/communities/create', ['Communities']],
    ['/operations', ['Operations']],
    ['/operations/audit', ['Operations']],
    ['/auth/login', []],
  ])('is at %s %j', (pathname, active) => {
    expect(activeLabels('main', pathname)).toEqual(active)
  })

  it('is the same in the bottom bar, which has no entry for creating a route', () => {
    expect(activeLabels('bottom', '/routes/0190a')).toEqual(['Routes'])
    expect(activeLabels('bottom', '/routes/create')).toEqual([])
    expect(activeLabels('bottom', '/profile')).toEqual(['Profile'])
  })

  it('is Collections in the account menu for the list and for each collection', () => {
    expect(activeLabels('account', '/collections')).toEqual(['Collections'])
    expect(activeLabels('account', '/collections/0190a')).toEqual(['Collections'])
  })
})
