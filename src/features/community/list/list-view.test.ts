import { describe, expect, it } from 'vitest'
import { type CommunityListView, readListView, writeListView } from './list-view.ts'

const DEFAULT = readListView('')
const view = (some: Partial<CommunityListView>): CommunityListView => ({
  ...DEFAULT,
  tab: 'explore',
  ...some,
})

describe('the address of the list of communities', () => {
  it('keeps tab, text, filters and order', () => {
    const shown = view({ text: 'ski', activity: 'ski_tour', joining: 'open', size: 'small', sort: 'name' })
    expect(readListView(writeListView(shown))).toEqual(shown)
  })

  it('is short for the default view', () => {
    expect(writeListView(DEFAULT)).toBe('')
    expect(writeListView(view({}))).toBe('?tab=explore')
  })

  it('is the same within Discover, but for its tab', () => {
    const shown = view({ tab: 'communities', activity: 'ski_tour' })
    expect(writeListView(shown)).toBe('?tab=communities&activity=ski_tour')
    expect(readListView(writeListView(shown))).toEqual(shown)
  })

  it('ignores unknown values', () => {
    expect(readListView('?tab=theirs&activity=swim&joining=never&size=huge&sort=constructor')).toEqual(
      DEFAULT,
    )
  })
})
