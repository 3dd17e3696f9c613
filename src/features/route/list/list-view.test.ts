import { describe, expect, it } from 'vitest'
import { readListView, writeListView } from './list-view.ts'

describe('the route list in the URL', () => {
  it('survives a round trip', () => {
    const view = {
      text: 'Črna prst & more',
      sort: 'most_ascent' as const,
      author: 'member-1',
      filter: 'activity=hike&month=7',
    }
    expect(readListView(writeListView('', view))).toEqual(view)
  })

  it('defaults to the newest routes of all authors without text', () => {
    expect(readListView('?tab=all')).toEqual({ text: '', sort: 'newest', author: null, filter: '' })
    expect(readListView('?author=').author).toBeNull()
  })

  it('falls back to the default for an unknown sort order', () => {
    expect(readListView('?sort=toString').sort).toBe('newest')
    expect(readListView('?sort=random').sort).toBe('newest')
  })

  it('keeps the tab and writes no defaults', () => {
    const view = { text: '  ', sort: 'newest' as const, author: null, filter: '' }
    expect(writeListView('?tab=all&q=old&sort=name&author=m&month=7', view)).toBe('tab=all')
  })
})
