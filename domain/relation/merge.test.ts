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
