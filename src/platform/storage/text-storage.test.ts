import { describe, expect, it } from 'vitest'
import { isStoragePersistent, openTextStorage } from './text-storage.ts'

/** A fake storage for at most `capacity` texts. */
function storageOf(capacity: number): Storage {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (!texts.has(key) && texts.size >= capacity) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, text)
    },
    removeItem: (key: string) => void texts.delete(key),
  } as Storage
}

const blocked = (): Storage => {
  throw new DOMException('denied', 'SecurityError')
}

describe('openTextStorage', () => {
  it('stores a text for the next page', () => {
    const storage = storageOf(2)
    openTextStorage(() => storage).setItem('theme', 'dark')
    expect(openTextStorage(() => storage).getItem('theme')).toBe('dark')
  })

  it('removes a text', () => {
    const storage = storageOf(2)
    const texts = openTextStorage(() => storage)
    texts.setItem('theme', 'dark')
    texts.removeItem('theme')
    expect(texts.getItem('theme')).toBeNull()
  })

  it.each([
    ['blocked', blocked],
    ['full', () => storageOf(0)],
  ])('keeps a text in memory when storage is %s', (_, find) => {
    const texts = openTextStorage(find)
    texts.setItem('theme', 'dark')
    expect(texts.getItem('theme')).toBe('dark')
    texts.removeItem('theme')
    expect(texts.getItem('theme')).toBeNull()
  })
})

describe('isStoragePersistent', () => {
  it('is true when the browser stores a text', () =>
    expect(isStoragePersistent(() => storageOf(1))).toBe(true))
  it('is false when storage is blocked', () => expect(isStoragePersistent(blocked)).toBe(false))
  it('is false when storage is full', () => expect(isStoragePersistent(() => storageOf(0))).toBe(false))
})
