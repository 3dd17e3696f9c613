import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { commentFieldsOf, commentOf } from '#tests/factories/nouns.ts'
import { commentFields } from './comment.ts'
import { commentCrossFieldErrors } from './cross-field-errors.ts'
import { latestCondition } from './latest-condition.ts'
import { mayDeleteComment, mayReview, writableCommentFields } from './may-write.ts'
import { addToRating, computeRating } from './rating.ts'

const condition = { state: 'good', date: '2026-05-01' } as const

describe('commentFields', () => {
  const fields = v.object(commentFields)
  it.each([
    [{ text: 'x'.repeat(3_000) }, { text: 'x'.repeat(3_001) }],
    [{ stars: 5 }, { stars: 6 }],
    [{ stars: 1 }, { stars: 0 }],
    [{ stars: null }, { stars: 4.5 }],
    [{ condition }, { condition: { ...condition, state: 'icy' } }],
  ])('accepts %j and rejects %j', (good, bad) => {
    expect(v.is(fields, { ...commentFieldsOf(), ...good })).toBe(true)
    expect(v.is(fields, { ...commentFieldsOf(), ...bad })).toBe(false)
  })
})

describe('commentCrossFieldErrors', () => {
  const onPost = { on: { collection: 'posts' as const, id: 'p' } }
  it.each([
    ['nothing for a comment', {}, []],
    ['an empty comment', { text: ' ' }, ['text']],
    ['nothing for a review without text', { kind: 'review', stars: 4, text: '' }, []],
    ['a review without stars', { kind: 'review' }, ['stars']],
    ['a review of a post', { kind: 'review', stars: 4, ...onPost }, ['kind']],
    ['a review as a reply', { kind: 'review', stars: 4, replyTo: 'c' }, ['replyTo']],
    ['a comment with stars', { stars: 4 }, ['stars']],
    ['nothing for a condition', { kind: 'condition', condition, text: '' }, []],
    ['a condition without a state', { kind: 'condition' }, ['condition']],
  ])('reports %s', (_name, some, expected) => {
    expect(Object.keys(commentCrossFieldErrors(commentFieldsOf(some as never)))).toEqual(expected)
  })
})

const fieldsFor = (isAuthor: boolean, isModerator: boolean, hidden = false) =>
  writableCommentFields({ isAuthor, isModerator }, { hidden })

describe('writing a comment', () => {
  it('is allowed to its author except for its target, and to moderators for hiding', () => {
    expect(fieldsFor(true, false)).toEqual(['text', 'stars', 'condition', 'photos'])
    expect(fieldsFor(true, false, true)).toEqual([])
    expect(fieldsFor(false, true)).toEqual(['hidden'])
    expect(fieldsFor(false, false)).toEqual([])
  })

  it('is allowed as a review to everyone except the route author', () => {
    expect(mayReview('tomas', 'maya')).toBe(true)
    expect(mayReview('maya', 'maya')).toBe(false)
  })

  it('allows deletion by its author and by moderators', () => {
    expect(mayDeleteComment({ isAuthor: true, isModerator: false })).toBe(true)
    expect(mayDeleteComment({ isAuthor: false, isModerator: true })).toBe(true)
    expect(mayDeleteComment({ isAuthor: false, isModerator: false })).toBe(false)
  })
})

const review = (stars: number, hidden = false) =>
  commentOf({ id: `c${stars}`, kind: 'review', stars, hidden })

describe('computeRating', () => {
  it('counts visible reviews only', () => {
    const comments = [review(5), review(5), review(4), review(1, true), commentOf({ id: 'x', stars: 2 })]
    expect(computeRating(comments)).toEqual({ average: 4.67, count: 3, histogram: [0, 0, 0, 1, 2] })
  })

  it('is empty without reviews', () => {
    expect(computeRating([])).toEqual({ average: null, count: 0, histogram: [0, 0, 0, 0, 0] })
  })
})

const report = (date: string, state: 'good' | 'closed', hidden = false) =>
  commentOf({ id: date, kind: 'condition', condition: { state, date }, hidden })

const TODAY = '2026-05-27'

describe('latestCondition', () => {
  it('ignores days that have not begun', () => {
    const reports = [report('2027-05-27', 'good'), report('2026-05-27', 'closed')]
    expect(latestCondition(reports, TODAY)).toEqual({ state: 'closed', at: '2026-05-27' })
  })

  it('returns the most recently observed condition, not the last reported one', () => {
    expect(latestCondition([report('2026-05-03', 'closed'), report('2026-05-01', 'good')], TODAY)).toEqual({
      state: 'closed',
      at: '2026-05-03',
    })
  })

  it('returns the worst of one day, whatever the order of the reports', () => {
    const [open, closed] = [report('2026-05-03', 'good'), report('2026-05-03', 'closed')]
    for (const reports of [
      [open, closed],
      [closed, open],
    ])
      expect(latestCondition(reports, TODAY)?.state).toBe('closed')
  })

  it('returns null if there is no visible report', () => {
    expect(latestCondition([], TODAY)).toBeNull()
    expect(latestCondition([report('2026-05-03', 'closed', true)], TODAY)).toBeNull()
  })
})

describe('addToRating', () => {
  it('equals a full recount', () => {
    const reviews = [5, 3, 4].map((stars, at) => commentOf({ id: `k-${at}`, kind: 'review', stars }))
    expect(addToRating(computeRating(reviews.slice(0, 2)), 4)).toEqual(computeRating(reviews))
  })
  it('returns the stars of the first review', () => {
    expect(addToRating(computeRating([]), 2)).toEqual({ average: 2, count: 1, histogram: [0, 1, 0, 0, 0] })
  })
})
