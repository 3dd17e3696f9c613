import { describe, expect, it } from 'vitest'
import { notificationOf } from '#tests/factories/nouns.ts'
import { sectionEntries } from './day-sections.ts'

const NOW = new Date(2026, 4, 20, 12).getTime()
const at = (year: number, month: number, day: number, hour: number) => {
  const created_at = new Date(year, month, day, hour).toISOString()
  return { key: created_at, all: [notificationOf({ id: created_at, created_at })] } as const
}

describe('sectionEntries', () => {
  it('has today, seven days and all before', () => {
    const sections = sectionEntries(
      [
        at(2026, 4, 20, 13),
        at(2026, 4, 20, 0),
        at(2026, 4, 19, 23),
        at(2026, 4, 13, 13),
        at(2026, 4, 13, 11),
      ],
      NOW,
    )
    expect(sections.map(({ title, entries }) => [title, entries.length])).toEqual([
      ['Today', 2],
      ['This week', 2],
      ['Earlier', 1],
    ])
  })

  it('leaves out headings without entries', () => {
    expect(sectionEntries([], NOW)).toEqual([])
    expect(sectionEntries([at(2025, 1, 1, 1)], NOW).map(({ title }) => title)).toEqual(['Earlier'])
  })
})
