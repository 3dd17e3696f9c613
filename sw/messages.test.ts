import { describe, expect, it } from 'vitest'
import { parsePageMessage } from './messages.ts'

describe('what a page tells the service worker', () => {
  it.each(['take-over', 'let-go', 'name-yourself', 'serve-me', 'check-files', 'forget-outbox'])(
    'is heard: %s',
    (type) => {
      expect(parsePageMessage({ type, more: 1 })).toEqual({ type })
    },
  )

  it.each([null, undefined, 'take-over', {}, { type: 'install' }, { type: 7 }])(
    'is not anything else: %j',
    (data) => {
      expect(parsePageMessage(data)).toBeNull()
    },
  )
})
