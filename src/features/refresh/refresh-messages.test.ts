import { describe, expect, it } from 'vitest'
import { refreshMessage } from './refresh-messages.ts'

const ONLINE = { offline: false, workOffline: false }

describe('what is said of a refresh', () => {
  it('is nothing while nobody asks for one', () => {
    expect(refreshMessage('rest', ONLINE)).toBe('')
  })

  it('is that it is under way, and that it is done', () => {
    expect(refreshMessage('busy', ONLINE)).toBe('Refreshing…')
    expect(refreshMessage('done', ONLINE)).toBe('Refreshed')
  })

  it('is why it waits, and until when', () => {
    expect(refreshMessage('waits', { ...ONLINE, offline: true })).toMatch(/^No connection\..*when it is back/)
    expect(refreshMessage('waits', ONLINE)).toMatch(/could not be reached.*when it can be/)
    expect(refreshMessage('waits', { offline: true, workOffline: true })).toMatch(/^Work offline is on\./)
  })
})
