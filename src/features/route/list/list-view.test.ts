import { describe, expect, it } from 'vitest'
import { readListView, writeListView } from './list-view.ts'

describe('the list of routes in the address', () => {
  it('is kept over a round trip', () => {
    const view = {
      text: 'Črna prst & more',
      sort: 'most_ascent' as const,
      author: 'member-1',
      filter: 'activity=hike&month=7',
    }
    expect(readListView(writeListView('', view))).toEqual(view)
  })

  it('starts with the newest of everybody, and no text', () => {
    expect(readListView('?tab=all')).toEqual({ text: '', sort: 'newest', author: null, filter: '' })
    expect(readListView('?author=').author).toBeNull()
  })

  it('takes an order it does not know for none', () => {
    expect(readListView('?sort=toString').sort).toBe('newest')
    expect(readListView('?sort=random').sort).toBe('newest')
  })

  it('leaves the tab alone and writes no defaults', () => {
    const view = { text: '  ', sort: 'newest' as const, author: null, filter: '' }
    expect(writeListView('?tab=all&q=old&sort=name&author=m&month=7', view)).toBe('tab=all')
  })
})
