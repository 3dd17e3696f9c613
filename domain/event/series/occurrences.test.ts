import { describe, expect, it } from 'vitest'
import { dayOfOccurrence, listOccurrences } from './occurrences.ts'
import { parseRecurrenceRule } from './recurrence.ts'

const ALWAYS = { from: new Date('2026-01-01'), to: new Date('2030-01-01'), limit: 20 }

const days = (
  rrule: string,
  some: { start?: string; exceptions?: string[]; limit?: number } = {},
): string[] =>
  listOccurrences(
    {
      start: some.start ?? '2026-03-05T08:00:00Z',
      end: '2026-03-05T10:00:00Z',
      timeZone: 'Europe/Ljubljana',
      recurrence: { rrule, exceptions: some.exceptions ?? [] },
    },
    { ...ALWAYS, limit: some.limit ?? ALWAYS.limit },
  ).map(({ start }) => start.slice(0, 10))

describe('a recurring event', () => {
  // 5 March 2026 is a Thursday.
  it.each([
    ['FREQ=DAILY;COUNT=3', ['2026-03-05', '2026-03-06', '2026-03-07']],
    ['FREQ=DAILY;INTERVAL=10;COUNT=3', ['2026-03-05', '2026-03-15', '2026-03-25']],
    ['FREQ=WEEKLY;COUNT=3', ['2026-03-05', '2026-03-12', '2026-03-19']],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=3', ['2026-03-05', '2026-03-19', '2026-04-02']],
    ['FREQ=WEEKLY;BYDAY=TH,SA,MO;COUNT=4', ['2026-03-05', '2026-03-07', '2026-03-09', '2026-03-12']],
    ['FREQ=MONTHLY;COUNT=3', ['2026-03-05', '2026-04-05', '2026-05-05']],
    ['FREQ=MONTHLY;BYDAY=1TH;COUNT=3', ['2026-03-05', '2026-04-02', '2026-05-07']],
    ['FREQ=MONTHLY;BYDAY=-1SU;COUNT=3', ['2026-03-05', '2026-03-29', '2026-04-26']],
    ['FREQ=YEARLY;COUNT=3', ['2026-03-05', '2027-03-05', '2028-03-05']],
    ['FREQ=WEEKLY;UNTIL=20260319', ['2026-03-05', '2026-03-12', '2026-03-19']],
    ['FREQ=WEEKLY;UNTIL=20260319T075959Z', ['2026-03-05', '2026-03-12']],
  ])('with rule %s takes place on these days', (rrule, expected) => {
    expect(days(rrule)).toEqual(expected)
  })

  it('skips months without that day', () => {
    expect(days('FREQ=MONTHLY;COUNT=3', { start: '2026-03-31T08:00:00Z' })).toEqual([
      '2026-03-31',
      '2026-05-31',
      '2026-07-31',
    ])
  })

  it('skips exceptions, which still count', () => {
    expect(days('FREQ=WEEKLY;COUNT=3', { exceptions: ['2026-03-12'] })).toEqual(['2026-03-05', '2026-03-19'])
  })

  it('keeps its wall time when the clocks change', () => {
    const start = { start: '2026-03-26T08:00:00Z', end: '2026-03-26T10:00:00Z' }
    const event = {
      ...start,
      timeZone: 'Europe/Ljubljana',
      recurrence: { rrule: 'FREQ=WEEKLY;COUNT=2', exceptions: [] },
    }
    expect(listOccurrences(event, ALWAYS)).toEqual([
      { start: '2026-03-26T08:00:00.000Z', end: '2026-03-26T10:00:00.000Z', day: '2026-03-26' },
      { start: '2026-04-02T07:00:00.000Z', end: '2026-04-02T09:00:00.000Z', day: '2026-04-02' },
    ])
  })

  it('of whole days begins with its days, also if a clock change skipped the first hour of the first one', () => {
    const series = {
      start: '2026-09-06T04:00:00Z', // 01:00, because midnight is skipped in Santiago
      end: '2026-09-08T03:00:00Z',
      timeZone: 'America/Santiago',
      recurrence: { rrule: 'FREQ=YEARLY;COUNT=2', exceptions: [] },
    }
    expect(listOccurrences(series, ALWAYS)).toMatchObject([
      { start: '2026-09-06T04:00:00.000Z', end: '2026-09-08T03:00:00.000Z' },
      { start: '2027-09-06T03:00:00.000Z', end: '2027-09-08T03:00:00.000Z' },
    ])
  })

  it('without end returns as many occurrences as requested', () => {
    expect(days('FREQ=DAILY', { limit: 5 })).toHaveLength(5)
  })

  it('returns occurrences within the bounds: start inclusive, end exclusive', () => {
    const event = {
      start: '2026-03-05T08:00:00Z',
      end: '2026-03-05T10:00:00Z',
      timeZone: 'UTC',
      recurrence: { rrule: 'FREQ=DAILY', exceptions: [] },
    }
    const bounds = { from: new Date('2026-03-06T08:00:00Z'), to: new Date('2026-03-08T08:00:00Z'), limit: 9 }
    expect(listOccurrences(event, bounds).map(({ start }) => start.slice(0, 10))).toEqual([
      '2026-03-06',
      '2026-03-07',
    ])
  })

  it('keeps an excluded day excluded when its time of day changes', () => {
    const recurrence = { rrule: 'FREQ=DAILY;COUNT=3', exceptions: ['2026-03-06'] }
    const times = { timeZone: 'Pacific/Auckland', recurrence }
    const early = { start: '2026-03-04T18:00:00Z', end: '2026-03-04T19:00:00Z', ...times }
    const late = { start: '2026-03-05T08:00:00Z', end: '2026-03-05T09:00:00Z', ...times }
    const daysOf = (event: typeof early) => listOccurrences(event, ALWAYS).map(({ day }) => day)
    expect([daysOf(early), daysOf(late)]).toEqual([
      ['2026-03-05', '2026-03-07'],
      ['2026-03-05', '2026-03-07'],
    ])
  })

  it('of several days includes the date that is under way', () => {
    const event = {
      start: '2026-03-05T08:00:00Z',
      end: '2026-03-08T10:00:00Z',
      timeZone: 'UTC',
      recurrence: { rrule: 'FREQ=WEEKLY', exceptions: [] },
    }
    const to = new Date('2026-03-20')
    const daysFrom = (from: string) =>
      listOccurrences(event, { from: new Date(from), to, limit: 9 }).map(({ day }) => day)
    expect(daysFrom('2026-03-15T09:59:00Z')).toEqual(['2026-03-12', '2026-03-19'])
    expect(daysFrom('2026-03-15T10:00:00Z')).toEqual(['2026-03-19'])
  })

  it('has dates a hundred years later, found without counting from the first', () => {
    const event = {
      start: '2026-03-05T08:00:00Z',
      end: '2026-03-05T10:00:00Z',
      timeZone: 'UTC',
      recurrence: { rrule: 'FREQ=DAILY', exceptions: [] },
    }
    const from = new Date('2126-03-06T00:00:00Z')
    const found = listOccurrences(event, { from, to: new Date('2126-03-08'), limit: 9 })
    expect(found.map(({ day }) => day)).toEqual(['2126-03-06', '2126-03-07'])
  })

  it('names the day of a date in its time zone', () => {
    const event = {
      start: '2026-03-05T18:00:00Z',
      end: '2026-03-05T19:00:00Z',
      timeZone: 'Pacific/Auckland',
      recurrence: { rrule: 'FREQ=DAILY', exceptions: ['2026-03-07'] },
    }
    expect(dayOfOccurrence(event, '2026-03-06T18:00:00.000Z')).toBe('2026-03-07')
    expect(dayOfOccurrence(event, '2026-03-06T17:00:00.000Z')).toBeNull()
  })

  it('terminates for a rule without occurrences', () => {
    expect(
      days('FREQ=MONTHLY;INTERVAL=12;BYDAY=5MO', { start: '2026-02-05T08:00:00Z', limit: 3 }),
    ).not.toHaveLength(0)
  })
})

describe('a single event', () => {
  const once = {
    start: '2026-03-05T08:00:00Z',
    end: '2026-03-05T10:00:00Z',
    timeZone: 'UTC',
    recurrence: null,
  }

  it('takes place once', () => {
    expect(listOccurrences(once, ALWAYS)).toHaveLength(1)
    expect(listOccurrences(once, { ...ALWAYS, from: new Date('2026-03-06') })).toEqual([])
    expect(listOccurrences(once, { ...ALWAYS, to: new Date('2026-03-05') })).toEqual([])
  })

  it('is the fallback for an unsupported rule', () => {
    const event = { ...once, recurrence: { rrule: 'FREQ=HOURLY', exceptions: [] } }
    expect(listOccurrences(event, ALWAYS)).toHaveLength(1)
  })
})

describe('parseRecurrenceRule', () => {
  it.each([
    '',
    'DAILY',
    'FREQ=HOURLY',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=1.5',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=501',
    'FREQ=DAILY;COUNT=3;UNTIL=20260401',
    'FREQ=DAILY;UNTIL=2026-04-01',
    'FREQ=DAILY;UNTIL=20261301',
    'FREQ=DAILY;UNTIL=20260230',
    'FREQ=DAILY;UNTIL=20260230T000000Z',
    'FREQ=DAILY;BYDAY=MO',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;WKST=SU',
    'FREQ=YEARLY;BYMONTH=3',
  ])('rejects %j', (rrule) => {
    expect(parseRecurrenceRule(rrule)).toBeNull()
  })

  it('parses all parts of a rule', () => {
    expect(parseRecurrenceRule('FREQ=MONTHLY;INTERVAL=2;BYDAY=-1SA,2WE;UNTIL=20270101T000000Z')).toEqual({
      frequency: 'MONTHLY',
      interval: 2,
      count: null,
      until: { momentMs: Date.UTC(2027, 0, 1) },
      days: [
        { weekday: 5, nth: -1 },
        { weekday: 2, nth: 2 },
      ],
    })
  })
})
