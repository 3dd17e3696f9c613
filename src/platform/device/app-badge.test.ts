import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '#tests/until.ts'
import { session } from '../../state/session.ts'
import type { Port } from '../port/port.ts'
import { startAppBadge } from './app-badge.ts'

let icon: (number | 'clear')[]
let setCount: (count: number) => void
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
    setCount = onResult
    return () => undefined
  },
} as unknown as Port

const setIcon = async (badge: number | 'clear') => {
  icon.push(badge)
  if (!allowed) throw new DOMException('not here', 'NotAllowedError')
}
const navigator = { setAppBadge: (count = 0) => setIcon(count), clearAppBadge: () => setIcon('clear') }

describe('the app badge', () => {
  it('shows the number of unread notifications, and is cleared at zero', async () => {
    stop = await startAppBadge({ navigator, port })
    for (const count of [3, 120, 0]) setCount(count)
    expect(icon).toEqual([3, 120, 'clear'])
  })

  it('is cleared at sign-out, and a late count does not bring it back', async () => {
    stop = await startAppBadge({ navigator, port })
    setCount(3)
    session.memberId = null
    await until(() => expect(icon).toEqual([3, 'clear']))
    setCount(3)
    expect(icon).toEqual([3, 'clear'])
  })

  it('is unchanged while the session is being restored', async () => {
    Object.assign(session, { phase: 'reading', memberId: null })
    stop = await startAppBadge({ navigator, port })
    session.phase = 'restoring'
    session.memberId = 'maya'
    await Promise.resolve()
    setCount(2)
    expect(icon).toEqual([2])
  })

  it('is skipped when the browser or the system does not support badges', async () => {
    await startAppBadge({ navigator: {}, port }) // no badge is set
    allowed = false
    stop = await startAppBadge({ navigator, port })
    setCount(1)
    expect(icon).toEqual([1])
  })
})
