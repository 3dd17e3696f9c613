import { describe, expect, it } from 'vitest'
import { missingWords, moreWords, noRoutesWords } from './arrival-words.ts'

describe('a count of routes', () => {
  it('is of all that are to be here, only once they are', () => {
    expect(`412 routes on this device${moreWords('here')}`).toBe('412 routes on this device')
    expect(`412 routes on this device${moreWords('coming')}`).toBe(
      '412 routes on this device, more are coming',
    )
    expect(`412 routes on this device${moreWords('halted')}`).toBe('412 routes on this device so far')
    expect(moreWords('unknown')).toBe('')
  })
})

describe('an empty list', () => {
  it('is called empty only once all has come', () => {
    expect(missingWords('here')).toBeNull()
    expect(missingWords('coming')).toBe('Still coming to this device.')
    expect(missingWords('halted')).toContain('Not on this device yet')
  })

  it('says how routes come, and promises no connection that is not needed', () => {
    expect(noRoutesWords('coming')).toContain('They are coming')
    expect(noRoutesWords('halted')).toContain('with the next connection')
    expect(noRoutesWords('here')).toContain('home area')
  })
})
