import { describe, expect, it } from 'vitest'
import { refreshMessage } from './refresh-messages.ts'

const ONLINE = { offline: false, workOffline: false }

describe('the message of a refresh', () => {
  it('is empty while idle', () => {
    expect(refreshMessage('rest', ONLINE)).toBe('')
  })

  it('says that it is running, and that it is done', () => {
    expect(refreshMessage('busy', ONLINE)).toBe('Refreshing…')
    expect(refreshMessage('done', ONLINE)).toBe('Refreshed')
  })

  it('says why it waits, and until when', () => {
    expect(refreshMessage('waits', { ...ONLINE, offline: true })).toMatch(
      /^No connection\..*when you are back online/,
    )
    expect(refreshMessage('waits', ONLINE)).toMatch(/^Could not connect.*when the server is available/)
    expect(refreshMessage('waits', { offline: true, workOffline: true })).toMatch(/^Work offline is on\./)
  })
})
