import { describe, expect, it } from 'vitest'
import type { ServerHits } from './hits.ts'
import { countMessage, outcomeMessages } from './messages.ts'
import type { OptionGroup } from './options.ts'

const list = { noun: 'list', text: 'x', href: '/discover' } as const
const member = (id: string) =>
  ({ noun: 'member', href: id, hit: { id, username: id, first_name: '', last_name: '' } }) as const
const SOME: OptionGroup[] = [{ label: 'Members on this device', options: [member('a')] }]

const words = (server: ServerHits, groups: OptionGroup[] = []) =>
  outcomeMessages({ text: 'komna', isSearched: true, groups, server })
const ANSWERED: ServerHits = { state: 'answered', isEarlier: false, hits: { routes: [], profiles: [] } }

describe('what is said of a search', () => {
  it('names the text where nothing matches, and what the server says to it', () => {
    const none = 'Nothing on this device matches “komna”.'
    expect(words({ state: 'not_asked' })).toEqual([none])
    expect(words({ state: 'asking' })).toEqual([none, 'Asking the server…'])
    expect(words({ state: 'offline' })).toEqual([none, 'You are offline: only this device was searched.'])
    expect(words({ state: 'unreachable' })).toEqual([
      none,
      'The server could not be reached: only this device was searched.',
    ])
    expect(words({ state: 'too_often' })).toEqual([
      none,
      'The server was asked very often: it answers again in a minute.',
    ])
    expect(words(ANSWERED)).toEqual([none, 'The server knows nothing else either.'])
  })

  it('is nothing more where there are results and the server has answered', () => {
    expect(words(ANSWERED, SOME)).toEqual([])
    expect(words({ state: 'offline' }, SOME)).toEqual(['You are offline: only this device was searched.'])
  })

  it('is that what the server says is from earlier, where it is silent now', () => {
    const earlier = 'The server could not be reached: what it says here is from earlier.'
    expect(words({ ...ANSWERED, isEarlier: true }, SOME)).toEqual([earlier])
    expect(words({ ...ANSWERED, isEarlier: true })).toEqual([
      'Nothing on this device matches “komna”.',
      earlier,
    ])
  })

  it('waits with its verdict until the device is searched', () => {
    expect(outcomeMessages({ text: 'x', isSearched: false, groups: [], server: ANSWERED })).toEqual([
      'Searching this device…',
    ])
  })
})

describe('what is read out', () => {
  it('is how many there are here and there, without the way to the list', () => {
    const server = { label: 'From the server', options: [member('b'), member('c')] }
    const discover = { label: 'In Discover', options: [list] }
    expect(countMessage([])).toBe('0 results on this device.')
    expect(countMessage([...SOME, discover])).toBe('1 result on this device.')
    expect(countMessage([...SOME, server, discover])).toBe('1 result on this device, 2 more from the server.')
  })
})
