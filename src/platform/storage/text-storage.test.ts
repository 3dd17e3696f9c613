import { describe, expect, it } from 'vitest'
import { isStoragePersistent, openTextStorage } from './text-storage.ts'

/** Storage with room for so many texts. */
function storageOf(room: number): Storage {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (!texts.has(key) && texts.size >= room) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, text)
    },
    removeItem: (key: string) => void texts.delete(key),
  } as Storage
}

const blocked = (): Storage => {
  throw new DOMException('denied', 'SecurityError')
}

describe('texts of the browser', () => {
  it('are there again for the next page', () => {
    const storage = storageOf(2)
    openTextStorage(() => storage).setItem('theme', 'dark')
    expect(openTextStorage(() => storage).getItem('theme')).toBe('dark')
  })

  it('are gone once removed', () => {
    const storage = storageOf(2)
    const texts = openTextStorage(() => storage)
    texts.setItem('theme', 'dark')
    texts.removeItem('theme')
    expect(texts.getItem('theme')).toBeNull()
  })

  it.each([
    ['blocked', blocked],
    ['full', () => storageOf(0)],
  ])('hold for this page where storage is %s', (_, find) => {
    const texts = openTextStorage(find)
    texts.setItem('theme', 'dark')
    expect(texts.getItem('theme')).toBe('dark')
    texts.removeItem('theme')
    expect(texts.getItem('theme')).toBeNull()
  })
})

describe('whether a text outlives a reload', () => {
  it('is true where the browser stores it', () => expect(isStoragePersistent(() => storageOf(1))).toBe(true))
  it('is false where storage is blocked', () => expect(isStoragePersistent(blocked)).toBe(false))
  it('is false where it is full', () => expect(isStoragePersistent(() => storageOf(0))).toBe(false))
})
