import { describe, expect, it } from 'vitest'
import { createTokens } from './tokens.ts'

/** A fake browser storage with the event for other tabs. */
function fakeStorage(entries: Record<string, string> = {}) {
  const texts = new Map(Object.entries(entries))
  const tab = new EventTarget()
  const storage: Storage = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
    key: (index) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size
    },
  }
  const notifyOtherTabs = (key: string | null): void => {
    tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  return { storage, texts, tab: tab as unknown as Window, notifyOtherTabs }
}

const pair = { access: 'aaaa.bbbb.cccc', refresh: 'dddd.eeee.ffff' }

describe('createTokens', () => {
  it('writes both tokens under their keys and reads them back', async () => {
    const { storage, texts, tab } = fakeStorage()
    const tokens = createTokens(storage, tab)
    await tokens.write(pair)
    expect(Object.fromEntries(texts)).toEqual({ 'auth-token': pair.access, 'refresh-token': pair.refresh })
    expect(await tokens.read()).toEqual(pair)
  })

  it('removes both tokens', async () => {
    const { storage, texts, tab } = fakeStorage({ 'auth-token': 'a', 'refresh-token': 'b', theme: 'dark' })
    await createTokens(storage, tab).write(null)
    expect([...texts.keys()]).toEqual(['theme'])
  })

  it('returns null when one of the two is missing', async () => {
    const { storage, tab } = fakeStorage({ 'auth-token': 'a' })
    expect(await createTokens(storage, tab).read()).toBeNull()
  })

  it('reports a sign-in or sign-out in another tab once per pair', () => {
    const { storage, tab, notifyOtherTabs } = fakeStorage()
    const tokens = createTokens(storage, tab)
    const changes: unknown[] = []
    const stop = tokens.onOtherTabChange((now) => changes.push(now))
    storage.setItem('auth-token', pair.access)
    storage.setItem('refresh-token', pair.refresh)
    notifyOtherTabs('auth-token')
    notifyOtherTabs('refresh-token')
    notifyOtherTabs('theme')
    expect(changes).toEqual([pair])
    storage.clear()
    notifyOtherTabs(null)
    expect(changes).toEqual([pair, null])
    stop()
    notifyOtherTabs('refresh-token')
    expect(changes).toHaveLength(2)
  })
})
