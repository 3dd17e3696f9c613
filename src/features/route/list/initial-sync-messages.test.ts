import { describe, expect, it } from 'vitest'
import { initialSyncSuffix, missingRoutesMessage, noRoutesMessage } from './initial-sync-messages.ts'

describe('the count of routes', () => {
  it('claims to be complete only after the first sync', () => {
    expect(`412 routes on this device${initialSyncSuffix('here')}`).toBe('412 routes on this device')
    expect(`412 routes on this device${initialSyncSuffix('coming')}`).toBe(
      '412 routes on this device, more downloading',
    )
    expect(`412 routes on this device${initialSyncSuffix('halted')}`).toBe('412 routes on this device so far')
    expect(initialSyncSuffix('unknown')).toBe('')
  })
})

describe('an empty list', () => {
  it('is called empty only after the first sync', () => {
    expect(missingRoutesMessage('here')).toBeNull()
    expect(missingRoutesMessage('coming')).toBe('Still downloading.')
    expect(missingRoutesMessage('halted')).toContain('Not on this device yet')
  })

  it('says when routes download and that creating one works offline', () => {
    expect(noRoutesMessage('coming')).toContain('Routes are downloading')
    expect(noRoutesMessage('halted')).toContain('when you are online')
    expect(noRoutesMessage('here')).toContain('home area')
  })
})
