// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { keepScreenOn } from './wake-lock.ts'

/** A fake wake lock that releases all sentinels when the page is hidden, as browsers do. */
function screenOf(page: Document) {
  const holders = new Set<object>()
  let isSaving = false
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') holders.clear()
  })
  return {
    get isOn() {
      return holders.size > 0
    },
    save: () => {
      isSaving = true
    },
    request: async () => {
      if (isSaving) throw new DOMException('Battery saver', 'NotAllowedError')
      const sentinel = { release: async () => void holders.delete(sentinel) }
      holders.add(sentinel)
      return sentinel as unknown as WakeLockSentinel
    },
  }
}

function show(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('keeps the screen on until stopped, also after the page was hidden', async () => {
  const screen = screenOf(document)
  const end = keepScreenOn(screen, document)
  await settled()
  expect(screen.isOn).toBe(true)
  show('hidden')
  await settled()
  expect(screen.isOn).toBe(false)
  show('visible')
  await settled()
  expect(screen.isOn).toBe(true)
  end()
  await settled()
  expect(screen.isOn).toBe(false)
  show('visible')
  await settled()
  expect(screen.isOn).toBe(false)
})

it('releases a lock that is granted after the stop', async () => {
  const screen = screenOf(document)
  keepScreenOn(screen, document)()
  await settled()
  expect(screen.isOn).toBe(false)
})

it('accepts a refusal by the battery saver', async () => {
  const screen = screenOf(document)
  screen.save()
  const end = keepScreenOn(screen, document)
  await settled()
  expect(screen.isOn).toBe(false)
  end()
})

it('does nothing without browser support', () => {
  expect(() => keepScreenOn(undefined, document)()).not.toThrow()
})
