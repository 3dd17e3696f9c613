import { describe, expect, it } from 'vitest'
import { conflictTitle, versionLabel, versionText } from './conflict-labels.ts'

const value = (fields: string[], mine: (string | number | boolean | null)[]) => ({
  fields,
  mine,
  theirs: mine,
})

describe('a value that two members changed', () => {
  it('is named by its field and the element that has it', () => {
    expect(conflictTitle({ fields: ['description'], of: '' })).toBe('Description')
    expect(conflictTitle({ fields: ['from', 'to'], of: 'Planika hut' })).toBe('Time of “Planika hut”')
    expect(conflictTitle({ fields: ['start', 'end', 'timeZone'], of: '' })).toBe('Date and time')
  })

  it('is shown in words', () => {
    expect(versionText(value(['name'], ['Krn']), 'mine')).toBe('Krn')
    expect(versionText(value(['note'], ['']), 'mine')).toBe('Empty')
    expect(versionText(value(['archived'], [true]), 'mine')).toBe('Yes')
    expect(versionText(value(['weight'], [230]), 'mine')).toBe('230 g')
    expect(versionText(value(['date'], ['2026-07-04']), 'mine')).toBe('4 July 2026')
    expect(versionText(value(['from', 'to'], ['08:00', '09:30']), 'mine')).toBe('08:00 – 09:30')
    expect(versionText(value(['from', 'to'], [null, null]), 'mine')).toBe('Empty')
    expect(versionText(value(['lat', 'lon'], [46.3, 13.8]), 'mine')).toBe('46.30000, 13.80000')
  })

  it('has the times of an event in its time zone', () => {
    const times = value(
      ['start', 'end', 'timeZone'],
      ['2026-06-20T01:00:00Z', '2026-06-20T10:00:00Z', 'Europe/Ljubljana'],
    )
    expect(versionText(times, 'theirs')).toBe('20 Jun 2026, 03:00 – 20 Jun 2026, 12:00, Europe/Ljubljana')
  })

  it('names who wrote a version', () => {
    expect(versionLabel({ by: 'tomas', isOwn: false }, 'mine')).toBe('You')
    expect(versionLabel({ by: 'tomas', isOwn: false }, 'theirs')).toBe('tomas')
    expect(versionLabel({ by: null, isOwn: true }, 'theirs')).toBe('You, on another device')
    expect(versionLabel({ by: null, isOwn: false }, 'theirs')).toBe('Another version')
  })
})
