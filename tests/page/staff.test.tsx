// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PageGuard } from '#src/features/session/guards.tsx'
import { session } from '#src/state/session.ts'
import { settled } from '#tests/fakes/clock.ts'
import { userOf } from '#tests/fakes/model-server/model-api.ts'

let root: Root

beforeEach(() => {
  history.replaceState(null, '', '/operations/members')
  Object.assign(session, { phase: 'ready', memberId: 'noor', user: null })
  root = createRoot(document.body)
})
afterEach(() => root.unmount())

async function open(): Promise<void> {
  root.render(
    <PageGuard access="staff">
      <h1>Operations</h1>
    </PageGuard>,
  )
  await settled()
}

const text = () => document.body.textContent

describe('Operations', () => {
  it.each([{ is_staff: true }, { is_superuser: true }])('are open to %o', async (role) => {
    session.user = { ...userOf('noor'), ...role }
    await open()
    expect([location.pathname, text()]).toEqual(['/operations/members', 'Operations'])
  })

  it('redirect all other members to the root address, and show nothing', async () => {
    session.user = userOf('maya')
    await open()
    expect([location.pathname, text()]).toEqual(['/', ''])
  })

  it('redirect visitors to the root address', async () => {
    Object.assign(session, { memberId: null })
    await open()
    expect([location.pathname, text()]).toEqual(['/', ''])
  })

  it('wait until the member is known', async () => {
    await open()
    expect([location.pathname, text()]).toEqual(['/operations/members', 'Loading...'])
    session.user = { ...userOf('noor'), is_staff: true }
    await settled()
    expect(text()).toBe('Operations')
  })
})
