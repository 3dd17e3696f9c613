import { Context } from 'mingo/core'
import { $and, $eq, $gt, $gte, $in, $lt, $lte, $or } from 'mingo/operators/query'
import { Query } from 'mingo/query'
import { describe, expect, it } from 'vitest'
import { compare, getMingoQuery } from './own-matcher.ts'

const context = Context.init({ query: { $and, $eq, $gt, $gte, $in, $lt, $lte, $or } })
const byMingo = (selector: Record<string, unknown>, document: Record<string, unknown>) =>
  new Query(selector, { context }).test(document)

const VALUES = [undefined, null, true, false, 0, -1, 1.5, 2, '', 'a', 'b', 'a\uffff', ['a', 2], [], [null]]
/** Nothing is compared with null: it is no value of an index. */
const OPERANDS = [true, false, 0, 1.5, '', 'a', 'b']
const DOCUMENTS = VALUES.flatMap((value) => [
  { field: value, other: 1 },
  { author: { id: value }, other: 2 },
])

const CONDITIONS = [
  null,
  { $in: [null, 2] },
  ...OPERANDS.flatMap((operand) => [
    operand,
    { $eq: operand },
    { $gt: operand },
    { $gte: operand },
    { $lt: operand },
    { $lte: operand },
    { $in: [operand, 2] },
    { $gte: operand, $lt: 'b' },
  ]),
]
const SELECTORS: Record<string, unknown>[] = CONDITIONS.flatMap((condition) => [
  { field: condition },
  { 'author.id': condition },
  { $or: [{ field: condition }, { other: { $gt: 1 } }] },
  { $and: [{ field: condition }, { other: { $eq: 1 } }] },
])

describe('matching a selector', () => {
  it('has the same result as with mingo, for the operators of the app and values of an index', () => {
    const cases = SELECTORS.flatMap((selector) => DOCUMENTS.map((document) => ({ selector, document })))
    expect(cases.length).toBeGreaterThan(4_000)
    const results = new Set<boolean>()
    const different = cases.filter(({ selector, document }) => {
      const own = getMingoQuery(selector).test(document)
      results.add(own)
      return own !== byMingo(selector, document)
    })
    expect(different).toEqual([])
    expect(results.size).toBe(2)
  })

  it('knows no other operator', () => {
    expect(() => getMingoQuery({ field: { $regex: 'a' } })).toThrow('$regex')
    expect(() => getMingoQuery({ $nor: [] })).toThrow()
  })
})

it('sorts numbers, texts and booleans behind each other, with nothing before them', () => {
  const values = ['b', true, 2, null, 'a', false, 1]
  expect(values.toSorted(compare)).toEqual([null, 1, 2, 'a', 'b', false, true])
})
