import { describe, expect, it } from 'vitest'
import type { ServerHits } from './hits.ts'
import { countMessage, outcomeMessages } from './messages.ts'
import type { OptionGroup } from './options.ts'

const list = { noun: 'list', text: 'x', href: '/discover' } as const
const member = (id: string) =>
  ({
    noun: 'member',
    href: id,
    hit: { id, username: id, first_name: '', last_name: '', avatar: null },
  }) as const
const SOME: OptionGroup[] = [{ label: 'Members on this device', options: [member('a')] }]

const messages = (server: ServerHits, groups: OptionGroup[] = []) =>
  outcomeMessages({ text: 'komna', isSearched: true, groups, server })
const ANSWERED: ServerHits = {
  state: 'answered',
  isEarlier: false,
  hits: { routes: [], events: [], profiles: [] },
}

describe('the messages below the results', () => {
  it('name the text if nothing matches, and the state of the online search', () => {
    const none = 'Nothing on this device matches “komna”.'
    expect(messages({ state: 'not_asked' })).toEqual([none])
    expect(messages({ state: 'asking' })).toEqual([none, 'Searching online…'])
    expect(messages({ state: 'offline' })).toEqual([none, 'You are offline. Only this device was searched.'])
    expect(messages({ state: 'unreachable' })).toEqual([
      none,
      'Could not connect. Only this device was searched.',
    ])
    expect(messages({ state: 'too_often' })).toEqual([none, 'Too many searches. Try again in a minute.'])
    expect(messages(ANSWERED)).toEqual([none, 'No more results online.'])
  })

  it('are empty if there are results and the server has answered', () => {
    expect(messages(ANSWERED, SOME)).toEqual([])
    expect(messages({ state: 'offline' }, SOME)).toEqual(['You are offline. Only this device was searched.'])
  })

  it('say that online results are old if the server cannot be reached', () => {
    const earlier = 'Could not connect. Online results are from an earlier search.'
    expect(messages({ ...ANSWERED, isEarlier: true }, SOME)).toEqual([earlier])
    expect(messages({ ...ANSWERED, isEarlier: true })).toEqual([
      'Nothing on this device matches “komna”.',
      earlier,
    ])
  })

  it('wait until this device is searched', () => {
    expect(outcomeMessages({ text: 'x', isSearched: false, groups: [], server: ANSWERED })).toEqual([
      'Searching this device…',
    ])
  })
})

describe('the number of results for screen readers', () => {
  it('counts results on this device and online, without the link to the list', () => {
    const server = { label: 'Online results', options: [member('b'), member('c')] }
    const discover = { label: 'In Discover', options: [list] }
    expect(countMessage([])).toBe('0 results on this device.')
    expect(countMessage([...SOME, discover])).toBe('1 result on this device.')
    expect(countMessage([...SOME, server, discover])).toBe('1 result on this device, 2 more online.')
  })
})
