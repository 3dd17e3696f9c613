import { describe, expect, it } from 'vitest'
import type { SharedItem } from '../../platform/device/shared-items.ts'
import { unclaimedSharesMessage } from './unclaimed-shares-message.ts'

const file = (name: string): SharedItem => ({
  kind: 'file',
  id: 1,
  memberId: null,
  name,
  content: new Blob(),
})
const text: SharedItem = { kind: 'text', id: 0, memberId: null, text: 'https://elsewhere.example' }

describe('what waits for somebody to sign in', () => {
  it('is called by its name where it is one file, else counted', () => {
    expect(unclaimedSharesMessage([file('komna.gpx'), text])).toMatch(/^komna\.gpx waits on this device\./)
    expect(unclaimedSharesMessage([file('komna.gpx'), file('krn.gpx')])).toMatch(
      /^2 shared files wait on this device\./,
    )
  })

  it('is not told where it is a text: whoever shared it knows', () => {
    expect(unclaimedSharesMessage([text])).toMatch(/^What was shared waits on this device\./)
  })
})
