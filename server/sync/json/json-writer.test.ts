import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { JsonWriter } from './json-writer.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.drop())

const random = seededRandom(7)
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
const PIECES = ['"', '\\', ' ', ': ', ', ', '\n', 'ü', '😀', 'a', '{"b": 1, ', '\\"', '\t', '/']
const text = () => Array.from({ length: Math.floor(random() * 8) }, () => pick(PIECES)).join('')

function made(depth: number): unknown {
  const leaves = [text, () => null, () => true, () => Math.floor(random() * 1e6) / 100]
  if (depth === 0 || random() < 0.4) return pick(leaves)()
  const parts = Array.from({ length: Math.floor(random() * 4) }, () => made(depth - 1))
  return random() < 0.5 ? parts : Object.fromEntries(parts.map((part, at) => [`${text()}${at}x`, part]))
}

function compactJson(jsonb: string): string {
  const writer = new JsonWriter()
  writer.writeCompact(jsonb)
  return writer.take().toString()
}

describe('jsonb text', () => {
  it('loses only its blanks', async () => {
    const values = Array.from({ length: 500 }, () => made(4))
    const rows = await db.query<{ text: string }>(
      'select t.text::jsonb::text as text from unnest($1::text[]) with ordinality t (text, place) order by t.place',
      [values.map((value) => JSON.stringify(value))],
    )
    for (const [at, row] of rows.entries()) {
      expect(JSON.parse(compactJson(row.text))).toEqual(values[at])
      expect(compactJson(row.text)).toBe(JSON.stringify(JSON.parse(row.text)))
    }
  })

  it('keeps blanks inside strings', () => {
    expect(compactJson('{"a": "b, c: d \\" e", "f \\\\": [1, 2]}')).toBe(
      '{"a":"b, c: d \\" e","f \\\\":[1,2]}',
    )
  })

  it('is written after other texts, in any number', () => {
    const writer = new JsonWriter()
    writer.write('["ü: "')
    const long = JSON.stringify({ a: 'ü '.repeat(30_000) })
    for (let at = 0; at < 3; at++) {
      writer.write(',')
      writer.writeCompact(long)
    }
    writer.write(']')
    expect(writer.take().toString()).toBe(`["ü: ",${long},${long},${long}]`)
  })
})
