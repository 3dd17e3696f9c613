import { describe, expect, it } from 'vitest'
import { bestFirst } from './best-first.ts'
import { createTextIndex } from './text-index.ts'

const NOW = Date.parse('2026-06-10T12:00:00Z')

/** A date of an event, so many days from now. */
const entry = (id: string, days: number, series: string | null = null) => {
  const startMs = NOW + days * 86_400_000
  return { id, title: 'Komna', more: '', time: { startMs, endMs: startMs + 3_600_000, series } }
}

function found(...entries: ReturnType<typeof entry>[]): string[] {
  const index = createTextIndex()
  for (const one of entries) index.put(one)
  return bestFirst(index.find('komna'), NOW).map(({ id }) => id)
}

describe('found events', () => {
  it('have coming ones first, the soonest first, and then past ones, the latest first', () => {
    const entries = [entry('later', 9), entry('before', -9), entry('sooner', 3), entry('just', -2)]
    expect(found(...entries)).toEqual(['sooner', 'later', 'just', 'before'])
  })

  it('have only the next date of a series', () => {
    expect(
      found(entry('gone', -4, 's'), entry('third', 10, 's'), entry('next', 3, 's'), entry('own', 5)),
    ).toEqual(['next', 'own'])
  })
})
