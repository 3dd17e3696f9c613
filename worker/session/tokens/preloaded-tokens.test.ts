import { describe, expect, it } from 'vitest'
import type { TokenPair } from '#domain/wire/session/session.ts'
import type { TokenStore } from '../../port.ts'
import { withPreloadedTokens } from './preloaded-tokens.ts'

const FIRST: TokenPair = { access: 'a.a.1', refresh: 'r-1' }
const SECOND: TokenPair = { access: 'a.a.2', refresh: 'r-2' }

/** A busy page that responds when the test says so. */
function busyPage(): TokenStore & { reads: number; answer: (tokens: TokenPair | null) => void } {
  const waiting: ((tokens: TokenPair | null) => void)[] = []
  return {
    reads: 0,
    read() {
      this.reads += 1
      return new Promise((resolve) => waiting.push(resolve))
    },
    write: () => Promise.resolve(),
    answer: (tokens) => {
      for (const resolve of waiting.splice(0)) resolve(tokens)
    },
  }
}

describe('tokens that came with the start', () => {
  it('are read without waiting for the page, which hears of it', async () => {
    const page = busyPage()
    expect(await withPreloadedTokens(page, FIRST).read()).toEqual(FIRST)
    expect(page.reads).toBe(1)
  })

  it('are asked of the page from the second read on', async () => {
    const page = busyPage()
    const store = withPreloadedTokens(page, FIRST)
    await store.read()
    const second = store.read()
    page.answer(SECOND)
    expect(await second).toEqual(SECOND)
  })

  it('are forgotten once others were written', async () => {
    const page = busyPage()
    const store = withPreloadedTokens(page, FIRST)
    await store.write(SECOND)
    const read = store.read()
    page.answer(SECOND)
    expect(await read).toEqual(SECOND)
  })

  it('are there also where the page ends meanwhile', async () => {
    const ended: TokenStore = {
      read: () => Promise.reject(new Error('gone')),
      write: () => Promise.resolve(),
    }
    expect(await withPreloadedTokens(ended, FIRST).read()).toEqual(FIRST)
  })
})
