import { describe, expect, it } from 'vitest'
import { refreshWords } from './refresh-words.ts'

const ONLINE = { offline: false, workOffline: false }

describe('what is said of a refresh', () => {
  it('is nothing while nobody asks for one', () => {
    expect(refreshWords('rest', ONLINE)).toBe('')
  })

  it('is that it is under way, and that it is done', () => {
    expect(refreshWords('busy', ONLINE)).toBe('Refreshing…')
    expect(refreshWords('done', ONLINE)).toBe('Refreshed')
  })

  it('is why it waits, and until when', () => {
    expect(refreshWords('waits', { ...ONLINE, offline: true })).toMatch(/^No connection\..*when it is back/)
    expect(refreshWords('waits', ONLINE)).toMatch(/could not be reached.*when it can be/)
    expect(refreshWords('waits', { offline: true, workOffline: true })).toMatch(/^Work offline is on\./)
  })
})
