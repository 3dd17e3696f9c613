import { describe, expect, it } from 'vitest'
import { loadWithRecovery } from './reload-recovery.ts'

/** A tab: its session storage survives reloads. */
function fakeTab({ canReload = true } = {}) {
  const texts = new Map<string, string>()
  const tab = { reloads: 0 }
  const recovery = {
    storage: {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, value: string) => void texts.set(key, value),
      removeItem: (key: string) => void texts.delete(key),
    },
    canReload: () => canReload,
    reload: () => void tab.reloads++,
  }
  return { tab, recovery }
}

const missing = (): Promise<never> => Promise.reject(new Error('404'))
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('a part of the app that cannot be loaded', () => {
  it('reloads the page once, and shows nothing until then', async () => {
    const { tab, recovery } = fakeTab()
    let ended = false
    void loadWithRecovery('page', missing, recovery).finally(() => {
      ended = true
    })
    await nextTask()
    expect(tab.reloads).toBe(1)
    expect(ended).toBe(false)
  })

  it('is an error if the reload did not help', async () => {
    const { tab, recovery } = fakeTab()
    void loadWithRecovery('page', missing, recovery)
    await nextTask()
    await expect(loadWithRecovery('page', missing, recovery)).rejects.toThrow('404')
    expect(tab.reloads).toBe(1)
  })

  it('may reload again once it was loaded in between', async () => {
    const { tab, recovery } = fakeTab()
    void loadWithRecovery('page', missing, recovery)
    await nextTask()
    expect(await loadWithRecovery('page', () => Promise.resolve('code'), recovery)).toBe('code')
    void loadWithRecovery('page', missing, recovery)
    await nextTask()
    expect(tab.reloads).toBe(2)
  })

  it('reloads independently of other parts', async () => {
    const { tab, recovery } = fakeTab()
    void loadWithRecovery('page', missing, recovery)
    await nextTask()
    void loadWithRecovery('app', missing, recovery)
    await nextTask()
    expect(tab.reloads).toBe(2)
  })

  it('stays an error although another part was loaded in between', async () => {
    const { tab, recovery } = fakeTab()
    void loadWithRecovery('page', missing, recovery)
    await nextTask()
    expect(await loadWithRecovery('gallery', () => Promise.resolve('code'), recovery)).toBe('code')
    await expect(loadWithRecovery('page', missing, recovery)).rejects.toThrow('404')
    expect(tab.reloads).toBe(1)
  })

  it('is an error at once if a reload would lose the whole app', async () => {
    const { tab, recovery } = fakeTab({ canReload: false })
    await expect(loadWithRecovery('page', missing, recovery)).rejects.toThrow('404')
    expect(tab.reloads).toBe(0)
  })
})
