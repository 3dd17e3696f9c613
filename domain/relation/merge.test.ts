import { describe, expect, it } from 'vitest'
import { mergeRelation } from './merge.ts'

describe('two edits of one relation', () => {
  it('keep different fields of its data', () => {
    const { set } = mergeRelation({
      base: { data: { answer: 'going', guests: 0 } },
      mine: { data: { answer: 'going', guests: 2 } },
      theirs: { data: { answer: 'not_going', guests: 0 } },
    })
    expect(set).toEqual({ data: { answer: 'not_going', guests: 2 } })
  })

  it('leave the answer of the target’s owner unchanged', () => {
    const divergence = {
      base: { data: { answers: [] } },
      mine: { data: { answers: ['Yes'] } },
      theirs: { data: { answers: [] }, state: 'banned' },
    }
    expect(mergeRelation(divergence).set).toEqual({ data: { answers: ['Yes'] } })
  })
})

const list = (...ids: string[]) => ({ data: { items: ids.map((id) => ({ id, rank: id })) } })

describe('a packing list that two devices made', () => {
  it('has the items of both', () => {
    expect(mergeRelation({ base: {}, mine: list('a'), theirs: list('b') }).set).toEqual(list('a', 'b'))
  })

  it('loses only what one of them removed', () => {
    expect(mergeRelation({ base: list('a', 'b'), mine: list('b', 'c'), theirs: list('a', 'b') }).set).toEqual(
      list('b', 'c'),
    )
  })
})

const named = (name: string, ...ids: string[]) => ({ data: { name, ...list(...ids).data } })

describe('a saved packing list', () => {
  it('keeps the new name of one device and the items of another', () => {
    const { set } = mergeRelation({
      base: named('Huts', 'a'),
      mine: named('Winter', 'a'),
      theirs: named('Huts', 'a', 'b'),
    })
    expect(set).toEqual(named('Winter', 'a', 'b'))
  })
})
