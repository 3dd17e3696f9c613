import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { type Row, rowsOfTable, table } from '#domain/wire/sync/columns.ts'
import { createRoutes } from '#tests/factories/made-routes.ts'
import { tablesOfRows } from './tables-of-rows.ts'

const onTheWire = (rows: readonly Row[]): Row[] =>
  v.parse(v.array(table), JSON.parse(JSON.stringify(tablesOfRows(rows)))).flatMap(rowsOfTable)

const random = seededRandom(11)
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
const number = () => pick([0, -7, 12, 431.25, 2 ** 52 + 1, 1e300, -(2 ** 40), 0.1])

function madeValue(depth: number): unknown {
  const leaves = [number, () => null, () => true, () => pick(['', 'ü', 'same', '😀 "']), () => []]
  if (depth === 0 || random() < 0.5) return pick(leaves)()
  const parts = Array.from({ length: Math.floor(random() * 3) }, () => madeValue(depth - 1))
  if (random() < 0.5) return random() < 0.5 ? parts : Array.from({ length: 4 }, number)
  return Object.fromEntries(
    parts.map((part, at) => [pick(['same', 'each', 'steps', 'fields', 'a']) + at, part]),
  )
}

const madeRow = (): Row =>
  Object.fromEntries(
    ['id', 'same', 'steps', 'fields'].slice(0, pick([3, 4, 4])).map((name) => [name, madeValue(2)]),
  )

const byText = (rows: readonly Row[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted()

describe('rows in tables', () => {
  it('are the same rows afterwards, whatever their values are', () => {
    for (let round = 0; round < 300; round++) {
      const some = Array.from({ length: pick([1, 2, 5]) }, madeRow)
      const rows = [...some, ...some.slice(0, pick([0, 1, 2]))]
      expect(byText(onTheWire(rows))).toEqual(byText(rows))
    }
  })

  it('keep their order', () => {
    const rows = Array.from({ length: 50 }, (_, at) => ({ id: `r-${at}`, at }))
    expect(onTheWire(rows)).toEqual(rows)
  })

  it('name each field once, and a value once that all have', () => {
    expect(
      tablesOfRows([
        { id: 'a', heights: [500, 503, 501], place: { village: 'Admont', country: 'Austria' } },
        { id: 'b', heights: null, place: { village: 'Hieflau', country: 'Austria' } },
      ]),
    ).toEqual([
      {
        count: 2,
        fields: {
          id: { each: ['a', 'b'] },
          heights: { steps: [[500, 3, -2], null] },
          place: { fields: { village: { each: ['Admont', 'Hieflau'] }, country: { same: 'Austria' } } },
        },
      },
    ])
  })

  it('take less than half of the text of a page of routes', () => {
    const routes = createRoutes({
      count: 500,
      area: 'u26',
      author: { id: 'member-1', username: 'author', avatar: null, level: 1 },
    }).map((route): Row => ({ ...route }))
    expect(onTheWire(routes)).toEqual(routes)
    const length = JSON.stringify(tablesOfRows(routes)).length
    expect(length).toBeLessThan(JSON.stringify(routes).length / 2)
  })
})

describe('a table that no server sends', () => {
  it.each([
    ['without columns', { count: 2 }],
    ['with a column of no kind', { count: 2, fields: { id: { other: [1, 2] } } }],
    ['with a text in place of a list', { count: 2, fields: { id: { each: 'ab' } } }],
    ['with nothing in place of a column', { count: 2, fields: { id: null } }],
    ['with more documents than a page has', { count: 1e9, fields: { id: { same: 'a' } } }],
    ['with a negative count', { count: -1, fields: { id: { same: 'a' } } }],
  ])('is rejected: %s', (_, made) => {
    expect(v.safeParse(table, made).success).toBe(false)
  })

  it('leaves out the values of a short column', () => {
    expect(rowsOfTable({ count: 2, fields: { id: { each: ['a'] }, heights: { steps: [] } } })).toEqual([
      { id: 'a', heights: null },
      { id: undefined, heights: null },
    ])
  })
})
