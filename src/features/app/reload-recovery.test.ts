import { describe, expect, it } from 'vitest'
import { loadWithRecovery } from './reload-recovery.ts'

/** A tab: its session storage survives reloads. */
function fakeTab({ canReload = true } = {}) {
  const texts = new Map<string, string>()
  const tab = { reloads: 0 }
  const mending = {
    storage: {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, value: string) => void texts.set(key, value),
      removeItem: (key: string) => void texts.delete(key),
    },
    canReload: () => canReload,
    reload: () => void tab.reloads++,
  }
  return { tab, mending }
}

const missing = (): Promise<never> => Promise.reject(new Error('404'))
const turns = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('a part of the app that can not be loaded', () => {
  it('is mended by one reload, and shows nothing until then', async () => {
    const { tab, mending } = fakeTab()
    let ended = false
    void loadWithRecovery('page', missing, mending).finally(() => {
      ended = true
    })
    await turns()
    expect(tab.reloads).toBe(1)
    expect(ended).toBe(false)
  })

  it('is an error when the reload has not mended it', async () => {
    const { tab, mending } = fakeTab()
    void loadWithRecovery('page', missing, mending)
    await turns()
    await expect(loadWithRecovery('page', missing, mending)).rejects.toThrow('404')
    expect(tab.reloads).toBe(1)
  })

  it('is mended again later, once something has been loaded in between', async () => {
    const { tab, mending } = fakeTab()
    void loadWithRecovery('page', missing, mending)
    await turns()
    expect(await loadWithRecovery('page', () => Promise.resolve('code'), mending)).toBe('code')
    void loadWithRecovery('page', missing, mending)
    await turns()
    expect(tab.reloads).toBe(2)
  })

  it('is mended for itself, whatever happens to other parts', async () => {
    const { tab, mending } = fakeTab()
    void loadWithRecovery('page', missing, mending)
    await turns()
    void loadWithRecovery('app', missing, mending)
    await turns()
    expect(tab.reloads).toBe(2)
  })

  it('is an error at once where a reload would lose the whole app', async () => {
    const { tab, mending } = fakeTab({ canReload: false })
    await expect(loadWithRecovery('page', missing, mending)).rejects.toThrow('404')
    expect(tab.reloads).toBe(0)
  })
})
