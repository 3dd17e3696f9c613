import { describe, expect, it } from 'vitest'
import { mergeRoute } from './merge.ts'

describe('two edits of one route', () => {
  it('keep both descriptions', () => {
    const merged = mergeRoute({
      base: { description: 'Old.' },
      mine: { description: 'The bridge is gone.' },
      theirs: { description: 'Beware of cattle.' },
    })
    expect(merged.keptBoth).toEqual(['description'])
    expect(merged.set['description']).toMatch(/The bridge is gone\.[^]*Beware of cattle\./)
  })
  it('keep the tags added by both', () => {
    const merged = mergeRoute({ base: { tags: [] }, mine: { tags: ['hut'] }, theirs: { tags: ['ridge'] } })
    expect(merged.set).toEqual({ tags: ['ridge', 'hut'] })
  })
  it('do not mix two lines: the later writer wins', () => {
    const merged = mergeRoute({
      base: { start: { lat: 1, lon: 1 } },
      mine: { start: { lat: 2, lon: 1 } },
      theirs: { start: { lat: 1, lon: 2 } },
    })
    expect(merged.set).toEqual({ start: { lat: 2, lon: 1 } })
  })
})
