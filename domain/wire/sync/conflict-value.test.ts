import { describe, expect, it } from 'vitest'
import { mergeEvent } from '../../event/merge.ts'
import { mergeTrip } from '../../trip/merge.ts'
import { conflictKey, isReported, restoreVersion } from './conflict-value.ts'

const stop = (values: object) => ({
  id: 's1',
  rank: 'a',
  kind: 'place',
  target: null,
  name: 'Hut',
  lat: null,
  lon: null,
  from: null,
  to: null,
  note: '',
  ...values,
})
const day = (...stops: object[]) => ({
  id: 'd1',
  rank: 'a',
  date: null,
  title: '',
  note: '',
  start: null,
  absent: [],
  stops,
})
const trip = (values: object) => ({ days: [day(stop(values))] })

describe('values that two members of a trip changed', () => {
  it('are reported with the name of their stop, and the time of a stop as one value', () => {
    const base = trip({ from: '08:00', to: '09:00' })
    const mine = trip({ from: '08:30', to: '09:00', name: 'Hut at the lake' })
    const theirs = trip({ from: '08:00', to: '10:00', name: 'Old hut' })
    const { conflicts, set } = mergeTrip({ base, mine, theirs })
    expect(conflicts).toEqual([
      {
        path: ['days', 's1'],
        of: 'Hut at the lake',
        fields: ['name'],
        mine: ['Hut at the lake'],
        theirs: ['Old hut'],
        kept: 'mine',
      },
      {
        path: ['days', 's1'],
        of: 'Hut at the lake',
        fields: ['from', 'to'],
        mine: ['08:30', '09:00'],
        theirs: ['08:00', '10:00'],
        kept: 'mine',
      },
    ])
    expect(set).toMatchObject(mine)
  })

  it('are not reported if only one of them changed the value', () => {
    const { conflicts } = mergeTrip({
      base: trip({}),
      mine: trip({ name: 'a' }),
      theirs: trip({ note: 'b' }),
    })
    expect(conflicts).toBeUndefined()
  })
})

const times = (start: string, end: string) => ({ start, end, timeZone: 'Europe/Ljubljana' })

describe('the times of an event', () => {
  it('are one value with both ends', () => {
    const { conflicts = [] } = mergeEvent({
      base: times('1', '2'),
      mine: times('3', '4'),
      theirs: times('1', '5'),
    })
    expect(conflicts).toMatchObject([
      {
        path: [],
        fields: ['start', 'end', 'timeZone'],
        mine: ['3', '4', 'Europe/Ljubljana'],
        theirs: ['1', '5', 'Europe/Ljubljana'],
      },
    ])
    expect(conflicts.map(conflictKey)).toEqual(['start+end+timeZone'])
  })
})

describe('restoreVersion', () => {
  const value = {
    path: ['days', 's1'],
    fields: ['from', 'to'],
    mine: ['08:30', null],
    theirs: ['08:00', '10:00'],
  }

  it('puts the version into the element, wherever it is now, and leaves the rest', () => {
    const document = { name: 'Komna', days: [day(), { ...day(stop({ note: 'Key' })), id: 'd2' }] }
    expect(restoreVersion(document, value, 'theirs')).toEqual({
      days: [day(), { ...day(stop({ note: 'Key', from: '08:00', to: '10:00' })), id: 'd2' }],
    })
  })

  it('restores fields of the document and of objects in it', () => {
    const name = { path: [], fields: ['name'], mine: ['a'], theirs: ['b'] }
    expect(restoreVersion({ name: 'a', days: [] }, name, 'theirs')).toEqual({ name: 'b' })
    const water = { path: ['practical'], fields: ['water'], mine: ['No'], theirs: ['Yes'] }
    expect(restoreVersion({ practical: { water: 'No', access: 'Bus' } }, water, 'theirs')).toEqual({
      practical: { water: 'Yes', access: 'Bus' },
    })
  })

  it('restores nothing if the element was removed', () => {
    expect(restoreVersion({ days: [day()] }, value, 'theirs')).toBeNull()
  })
})

const conflictOf = (...fields: string[]) => ({
  path: [],
  of: '',
  fields,
  mine: [''],
  theirs: ['x'],
  kept: 'mine' as const,
})

describe('isReported', () => {
  it('leaves out what cannot be compared in words, and data of one member', () => {
    expect(isReported('trips', conflictOf('name'))).toBe(true)
    expect(isReported('trips', conflictOf('rank'))).toBe(false)
    expect(isReported('trips', conflictOf('target'))).toBe(false)
    expect(isReported('account', conflictOf('name'))).toBe(false)
  })
})
