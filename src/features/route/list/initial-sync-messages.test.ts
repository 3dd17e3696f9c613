import { describe, expect, it } from 'vitest'
import { initialSyncSuffix, missingRoutesMessage, noRoutesMessage } from './initial-sync-messages.ts'

describe('a count of routes', () => {
  it('is of all that are to be here, only once they are', () => {
    expect(`412 routes on this device${initialSyncSuffix('here')}`).toBe('412 routes on this device')
    expect(`412 routes on this device${initialSyncSuffix('coming')}`).toBe(
      '412 routes on this device, more are coming',
    )
    expect(`412 routes on this device${initialSyncSuffix('halted')}`).toBe('412 routes on this device so far')
    expect(initialSyncSuffix('unknown')).toBe('')
  })
})

describe('an empty list', () => {
  it('is called empty only once all has come', () => {
    expect(missingRoutesMessage('here')).toBeNull()
    expect(missingRoutesMessage('coming')).toBe('Still coming to this device.')
    expect(missingRoutesMessage('halted')).toContain('Not on this device yet')
  })

  it('says how routes come, and promises no connection that is not needed', () => {
    expect(noRoutesMessage('coming')).toContain('They are coming')
    expect(noRoutesMessage('halted')).toContain('with the next connection')
    expect(noRoutesMessage('here')).toContain('home area')
  })
})
