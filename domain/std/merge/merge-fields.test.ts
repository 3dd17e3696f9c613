import { describe, expect, it } from 'vitest'
import { type Fields, type MergeRules, mergeFields } from './merge-fields.ts'

const rules: MergeRules = {
  longTexts: ['text'],
  sets: ['tags'],
  keyedLists: { photos: 'media' },
  nested: { practical: { longTexts: ['access'] } },
}
const merge = (base: Fields, mine: Fields, theirs: Fields) => mergeFields({ base, mine, theirs }, rules)

describe('a field with a single value', () => {
  it('is mine if only I changed it', () => {
    expect(merge({ name: 'a' }, { name: 'b' }, { name: 'a' }).set).toEqual({ name: 'b' })
  })
  it('is mine if both changed it, because I write later', () => {
    expect(merge({ name: 'a' }, { name: 'b' }, { name: 'c' }).set).toEqual({ name: 'b' })
  })
  it('is not written again if the current value is equal', () => {
    expect(merge({ name: 'a' }, { name: 'b' }, { name: 'b' })).toEqual({ set: {}, keptBoth: [] })
  })
  it('is theirs if I restored the base value', () => {
    expect(merge({ name: 'a' }, { name: 'a' }, { name: 'c' }).set).toEqual({})
  })
  it('counts as null if it is missing', () => {
    expect(merge({}, { scale: null }, {}).set).toEqual({})
    expect(merge({ scale: null }, { scale: 'T3' }, {}).set).toEqual({ scale: 'T3' })
  })
  it('is untouched if I did not write it', () => {
    expect(merge({ name: 'a' }, { name: 'b' }, { name: 'a', grade: 'hard' }).set).toEqual({ name: 'b' })
  })
})

describe('a long text', () => {
  it('keeps both versions if both changed it, and reports it', () => {
    const merged = merge({ text: 'old' }, { text: 'mine' }, { text: 'theirs' })
    expect(merged.keptBoth).toEqual(['text'])
    expect(merged.set['text']).toMatch(/^mine\n[^]*\ntheirs$/)
  })
  it('is not duplicated if one version contains the other', () => {
    expect(merge({ text: 'a' }, { text: 'a longer' }, { text: 'longer' }).set).toEqual({ text: 'a longer' })
    expect(merge({ text: 'a' }, { text: 'b' }, { text: 'b and more' })).toEqual({ set: {}, keptBoth: [] })
  })
  it('is stable when merged again with the result', () => {
    const once = merge({ text: 'old' }, { text: 'mine' }, { text: 'theirs' }).set
    expect(merge({ text: 'theirs' }, once, once)).toEqual({ set: {}, keptBoth: [] })
  })
})

describe('an unordered list', () => {
  it('applies additions and removals of both', () => {
    const { set } = merge(
      { tags: ['a', 'b', 'c'] },
      { tags: ['a', 'b', 'new'] },
      { tags: ['b', 'c', 'other'] },
    )
    expect(set).toEqual({ tags: ['b', 'other', 'new'] })
  })
  it('contains a value once that both added', () => {
    expect(merge({ tags: [] }, { tags: ['x', 'y'] }, { tags: ['x'] }).set).toEqual({ tags: ['x', 'y'] })
  })
})

const photo = (media: string, caption = '') => ({ media, caption })

describe('a list of keyed elements', () => {
  it('merges element by element', () => {
    const former = { photos: [photo('1'), photo('2'), photo('3')] }
    const mine = { photos: [photo('1', 'mine'), photo('3'), photo('4')] }
    const theirs = { photos: [photo('2'), photo('1'), photo('3', 'theirs'), photo('5')] }
    expect(merge(former, mine, theirs).set).toEqual({
      photos: [photo('1', 'mine'), photo('3', 'theirs'), photo('5'), photo('4')],
    })
  })
  it('keeps an element that I removed and another member changed', () => {
    const { set } = merge({ photos: [photo('1')] }, { photos: [] }, { photos: [photo('1', 'look')] })
    expect(set).toEqual({})
  })
  it('keeps an element that I changed and another member removed', () => {
    const { set } = merge({ photos: [photo('1')] }, { photos: [photo('1', 'look')] }, { photos: [] })
    expect(set).toEqual({ photos: [photo('1', 'look')] })
  })
  it('drops an element that another member removed and I did not touch', () => {
    const former = { photos: [photo('1'), photo('2')] }
    expect(merge(former, { photos: [photo('1'), photo('2', 'x')] }, { photos: [photo('2')] }).set).toEqual({
      photos: [photo('2', 'x')],
    })
  })
})

describe('a nested object', () => {
  it('merges field by field, keeping both long texts', () => {
    const former = { practical: { access: 'a', parking: 'p' } }
    const merged = merge(
      former,
      { practical: { access: 'mine', parking: 'p' } },
      { practical: { access: 'theirs', parking: 'new' } },
    )
    expect(merged.keptBoth).toEqual(['practical.access'])
    expect(merged.set).toMatchObject({
      practical: { parking: 'new', access: expect.stringContaining('theirs') },
    })
  })
  it('is a single value if one side has none', () => {
    expect(
      merge({ practical: null }, { practical: { access: 'a' } }, { practical: { access: 'b' } }).set,
    ).toEqual({
      practical: { access: 'a' },
    })
  })
})
