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

describe('the message about shared content', () => {
  it('names a single file, and counts several', () => {
    expect(unclaimedSharesMessage([file('komna.gpx'), text])).toMatch(/^komna\.gpx is saved on this device\./)
    expect(unclaimedSharesMessage([file('komna.gpx'), file('krn.gpx')])).toMatch(
      /^2 shared files are saved on this device\./,
    )
  })

  it('does not quote a shared text', () => {
    expect(unclaimedSharesMessage([text])).toMatch(/^Shared content is saved on this device\./)
  })
})
