import { describe, expect, it } from 'vitest'
import { repeatLabel } from './repeat-label.ts'
import {
  monthlyChoices,
  NO_REPEAT,
  type RepeatValues,
  repeatErrors,
  repeatRule,
  repeatValues,
} from './repeat-values.ts'

/** The first Saturday of October 2026. */
const SATURDAY = '2026-10-03'
const LAST_SATURDAY = '2026-10-31'

const values = (some: Partial<RepeatValues>): RepeatValues => ({ ...NO_REPEAT, ...some })

describe('how an event repeats', () => {
  it.each<[string, Partial<RepeatValues>, string, string]>([
    ['FREQ=DAILY', { every: 'DAILY' }, SATURDAY, 'Every day'],
    ['FREQ=DAILY;INTERVAL=3', { every: 'DAILY', interval: '3' }, SATURDAY, 'Every 3 days'],
    ['FREQ=WEEKLY', { every: 'WEEKLY' }, SATURDAY, 'Every week on Saturday'],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SA;COUNT=8',
      { every: 'WEEKLY', interval: '2', weekdays: [1], ends: 'count', count: '8' },
      SATURDAY,
      'Every 2 weeks on Tuesday and Saturday, 8 times',
    ],
    ['FREQ=MONTHLY', { every: 'MONTHLY' }, SATURDAY, 'Every month on day 3'],
    [
      'FREQ=MONTHLY;BYDAY=1SA',
      { every: 'MONTHLY', monthly: 'nth' },
      SATURDAY,
      'Every month on the first Saturday',
    ],
    [
      'FREQ=MONTHLY;BYDAY=-1SA',
      { every: 'MONTHLY', monthly: 'last' },
      LAST_SATURDAY,
      'Every month on the last Saturday',
    ],
    [
      'FREQ=YEARLY;UNTIL=20301231',
      { every: 'YEARLY', ends: 'day', lastDay: '2030-12-31' },
      SATURDAY,
      'Every year on 3 October, until 31 December 2030',
    ],
  ])('is stored as %s and shown in words', (rrule, some, startDay, label) => {
    expect(repeatRule(values(some), startDay)).toBe(rrule)
    expect(repeatLabel(rrule, startDay)).toBe(label)
    expect(repeatValues(rrule, startDay)).toMatchObject(some)
  })

  it('follows the first date', () => {
    const weekly = values({ every: 'WEEKLY', weekdays: [1] })
    expect(repeatRule(weekly, '2026-10-04')).toBe('FREQ=WEEKLY;BYDAY=TU,SU')
    expect(repeatRule(weekly, '2026-10-06')).toBe('FREQ=WEEKLY')
    expect(repeatRule(values({ every: 'MONTHLY', monthly: 'last' }), SATURDAY)).toBe('FREQ=MONTHLY;BYDAY=1SA')
  })

  it('keeps a rule that the form cannot show', () => {
    const rrule = 'FREQ=MONTHLY;BYDAY=1SA,3SA'
    expect(repeatValues(rrule, SATURDAY)).toMatchObject({ every: 'other', rule: rrule })
    expect(repeatRule(repeatValues(rrule, SATURDAY), SATURDAY)).toBe(rrule)
    expect(repeatLabel(rrule, SATURDAY)).toBe('Every month on the first Saturday and the third Saturday')
  })

  it('offers a fifth weekday only as the last one', () => {
    expect(monthlyChoices(SATURDAY)).toEqual(['day', 'nth'])
    expect(monthlyChoices('2026-10-24')).toEqual(['day', 'nth'])
    expect(monthlyChoices('2026-11-28')).toEqual(['day', 'nth', 'last'])
    expect(monthlyChoices(LAST_SATURDAY)).toEqual(['day', 'last'])
    expect(monthlyChoices('')).toEqual(['day'])
  })

  it('has messages for numbers and days that are missing', () => {
    expect(repeatErrors(values({ every: 'WEEKLY', interval: '0', ends: 'count', count: 'many' }))).toEqual({
      'repeat.interval': 'Enter a whole number from 1 to 366.',
      'repeat.count': 'Enter a whole number from 1 to 500.',
    })
    expect(repeatErrors(values({ every: 'DAILY', ends: 'day' }))).toEqual({
      'repeat.lastDay': 'Enter a date.',
    })
    expect(repeatErrors(values({ every: 'never', interval: '' }))).toEqual({})
  })
})
