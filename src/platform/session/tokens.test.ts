import { describe, expect, it } from 'vitest'
import { createTokens } from './tokens.ts'

/** Storage as the browser's: texts by key, and an event for the other tabs. */
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
  const tellOtherTabs = (key: string | null): void => {
    tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  return { storage, texts, tab: tab as unknown as Window, tellOtherTabs }
}

const pair = { access: 'aaaa.bbbb.cccc', refresh: 'dddd.eeee.ffff' }

describe('the stored tokens', () => {
  it('stand under the two keys and are read back', async () => {
    const { storage, texts, tab } = fakeStorage()
    const tokens = createTokens(storage, tab)
    await tokens.write(pair)
    expect(Object.fromEntries(texts)).toEqual({ 'auth-token': pair.access, 'refresh-token': pair.refresh })
    expect(await tokens.read()).toEqual(pair)
  })

  it('are both gone after signing out', async () => {
    const { storage, texts, tab } = fakeStorage({ 'auth-token': 'a', 'refresh-token': 'b', theme: 'dark' })
    await createTokens(storage, tab).write(null)
    expect([...texts.keys()]).toEqual(['theme'])
  })

  it('count as none when one of the two is missing', async () => {
    const { storage, tab } = fakeStorage({ 'auth-token': 'a' })
    expect(await createTokens(storage, tab).read()).toBeNull()
  })

  it('tell of another tab that signed in or out, once for the pair', () => {
    const { storage, tab, tellOtherTabs } = fakeStorage()
    const tokens = createTokens(storage, tab)
    const heard: unknown[] = []
    const stop = tokens.onOtherTabChange((now) => heard.push(now))
    storage.setItem('auth-token', pair.access)
    storage.setItem('refresh-token', pair.refresh)
    tellOtherTabs('auth-token')
    tellOtherTabs('refresh-token')
    tellOtherTabs('theme')
    expect(heard).toEqual([pair])
    storage.clear()
    tellOtherTabs(null)
    expect(heard).toEqual([pair, null])
    stop()
    tellOtherTabs('refresh-token')
    expect(heard).toHaveLength(2)
  })
})
