import { describe, expect, it } from 'vitest'
import { placeAtIndex } from '../std/rank/ranked-list.ts'
import { mergeRouteCollection } from './merge.ts'
import type { CollectionItem } from './route-collection.ts'

const item = (id: string, note = '') => ({ id, route: `r-${id}`, note })
const former = [{ ...item('a'), rank: 'V' }] satisfies CollectionItem[]

describe('two edits of one collection', () => {
  it('keep the routes added by both devices, ordered by rank', () => {
    const { set } = mergeRouteCollection({
      base: { items: former },
      mine: { items: placeAtIndex(former, item('first'), 0) },
      theirs: { items: placeAtIndex(former, item('last'), 1) },
    })
    expect((set['items'] as CollectionItem[]).map(({ id }) => id)).toEqual(['first', 'a', 'last'])
  })

  it('keep a note on a route that the other device moved', () => {
    const longer = placeAtIndex(former, item('b'), 1)
    const { set } = mergeRouteCollection({
      base: { items: longer },
      mine: { items: placeAtIndex(longer, item('b'), 0) },
      theirs: { items: longer.map((one) => (one.id === 'b' ? { ...one, note: 'Best in autumn' } : one)) },
    })
    expect((set['items'] as CollectionItem[])[0]).toMatchObject({ id: 'b', note: 'Best in autumn' })
  })

  it('keep the whole cover of the later writer, and a removal if only one side changed it', () => {
    const [mine, theirs] = [coverBy('maya'), coverBy('tomas')]
    expect(mergedCover({ former: null, mine, theirs })).toEqual({ cover: mine })
    expect(mergedCover({ former: theirs, mine: null, theirs })).toEqual({ cover: null })
    expect(mergedCover({ former: theirs, mine: null, theirs: mine })).toEqual({ cover: null })
    expect(mergedCover({ former: null, mine: null, theirs })).toEqual({})
  })
})

const coverBy = (by: string) => ({ media: `photo-of-${by}`, words: `As ${by} saw it`, blur: '', by })

const mergedCover = (cover: { former: unknown; mine: unknown; theirs: unknown }) =>
  mergeRouteCollection({
    base: { cover: cover.former },
    mine: { cover: cover.mine },
    theirs: { cover: cover.theirs },
  }).set
