import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '#tests/until.ts'
import { session } from '../../state/session.ts'
import type { Port } from '../port/port.ts'
import { startAppBadge } from './app-badge.ts'

let icon: (number | 'clear')[]
let counted: (count: number) => void
let allowed: boolean
let stop: () => void
beforeEach(() => {
  icon = []
  allowed = true
  Object.assign(session, { phase: 'ready', memberId: 'maya' })
})
afterEach(() => {
  stop()
  Object.assign(session, { phase: 'reading', memberId: null })
})

const port = {
  watch: async (_name: string, _args: object, onResult: (count: number) => void) => {
    counted = onResult
    return () => undefined
  },
} as unknown as Port

const become = async (badge: number | 'clear') => {
  icon.push(badge)
  if (!allowed) throw new DOMException('not here', 'NotAllowedError')
}
const navigator = { setAppBadge: (count = 0) => become(count), clearAppBadge: () => become('clear') }

describe('the badge of the app', () => {
  it('is how many notifications are unread, and nothing where none is', async () => {
    stop = await startAppBadge({ navigator, port })
    for (const count of [3, 120, 0]) counted(count)
    expect(icon).toEqual([3, 120, 'clear'])
  })

  it('goes with a sign-out, and a count that comes late does not bring it back', async () => {
    stop = await startAppBadge({ navigator, port })
    counted(3)
    session.memberId = null
    await until(() => expect(icon).toEqual([3, 'clear']))
    counted(3)
    expect(icon).toEqual([3, 'clear'])
  })

  it('stays as it was while nobody knows yet who is signed in', async () => {
    Object.assign(session, { phase: 'reading', memberId: null })
    stop = await startAppBadge({ navigator, port })
    session.phase = 'restoring'
    session.memberId = 'maya'
    await Promise.resolve()
    counted(2)
    expect(icon).toEqual([2])
  })

  it('is none where the browser or the system has no badges', async () => {
    await startAppBadge({ navigator: {}, port }) // asks for nothing
    allowed = false
    stop = await startAppBadge({ navigator, port })
    counted(1)
    expect(icon).toEqual([1])
  })
})
