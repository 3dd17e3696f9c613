// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { RECENT_PAGES_KEY } from './member-keys.ts'
import { addRecentPage, readRecentPages } from './recent-pages.ts'

beforeEach(() => localStorage.clear())

const route = (id: string) => ({ kind: 'route', id }) as const

describe('the pages that a member opened last', () => {
  it('are kept once each, last opened first', () => {
    for (const id of ['r-1', 'r-2', 'r-1']) addRecentPage('maya', route(id))
    expect(readRecentPages('maya')).toEqual([route('r-1'), route('r-2')])
  })

  it('are limited in number', () => {
    for (let at = 0; at < 40; at += 1) addRecentPage('maya', route(`r-${at}`))
    expect(readRecentPages('maya')).toHaveLength(12)
    expect(readRecentPages('maya')[0]).toEqual(route('r-39'))
  })

  it('are those of one member', () => {
    addRecentPage('maya', route('r-1'))
    expect(readRecentPages('tomas')).toEqual([])
    addRecentPage('tomas', route('r-2'))
    expect(readRecentPages('tomas')).toEqual([route('r-2')])
    expect(readRecentPages('maya')).toEqual([])
  })

  it('ignore what another version has stored', () => {
    for (const text of ['{', '{}', '[null, {"kind":"planet","id":"x"}, {"kind":"route"}]']) {
      localStorage.setItem(RECENT_PAGES_KEY, `maya\n${text}`)
      expect(readRecentPages('maya')).toEqual([])
    }
  })
})
