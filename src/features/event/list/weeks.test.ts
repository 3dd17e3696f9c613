import { describe, expect, it } from 'vitest'
import { groupByWeek } from './weeks.ts'

const NOW = new Date('2026-06-11T10:00:00Z') // a Thursday
const event = (start: string, timeZone = 'Europe/Ljubljana') => ({ start, timeZone })

const grouped = (starts: readonly string[], isUpcoming = true) =>
  groupByWeek(
    starts.map((start) => event(start)),
    { now: NOW, ownZone: 'Europe/Ljubljana', isUpcoming, firstWeekday: 1 },
  ).map(({ title, days, rows }) => [title, days, rows.length])

describe('the weeks of a list', () => {
  it('are named by their distance from this week, later ones by their days', () => {
    expect(
      grouped([
        '2026-06-12T15:00:00Z',
        '2026-06-14T20:00:00Z',
        '2026-06-17T14:00:00Z',
        '2026-07-05T05:00:00Z',
      ]),
    ).toEqual([
      ['This week', '8 to 14 June', 2],
      ['Next week', '15 to 21 June', 1],
      ['29 June to 5 July', '', 1],
    ])
  })

  it('begin on Monday at the place of the event', () => {
    expect(grouped(['2026-06-14T21:30:00Z', '2026-06-14T22:30:00Z']).map(([title]) => title)).toEqual([
      'This week',
      'Next week',
    ])
  })

  it('count events that are under way to this week', () => {
    expect(grouped(['2026-06-02T05:00:00Z'])).toEqual([['This week', '8 to 14 June', 1]])
  })

  it('of past events are those of their start, with the year of another one', () => {
    expect(grouped(['2026-06-02T05:00:00Z', '2025-11-05T05:00:00Z'], false)).toEqual([
      ['Last week', '1 to 7 June', 1],
      ['3 to 9 November 2025', '', 1],
    ])
  })
})
