import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TokenPair } from '#domain/wire/session/session.ts'
import { DeviceStore } from '#replica/device-store.ts'
import { FakeClock } from '#tests/fakes/clock.ts'
import { until } from '#tests/until.ts'
import type { TokenStore } from '../../port.ts'
import { createDurableTokens, type DurableTokens } from './durable-tokens.ts'

const FIRST: TokenPair = { access: 'a.a.1', refresh: 'r-1' }
const SECOND: TokenPair = { access: 'a.a.2', refresh: 'r-2' }

/** localStorage of a browser: writes are flushed to disk only when the test says so. */
class LazyStorage implements TokenStore {
  private disk: TokenPair | null = null
  private memory: TokenPair | null = null

  read(): Promise<TokenPair | null> {
    return Promise.resolve(this.memory)
  }

  write(tokens: TokenPair | null): Promise<void> {
    this.memory = tokens
    return Promise.resolve()
  }

  flush(): void {
    this.disk = this.memory
  }

  crash(): void {
    this.memory = this.disk
  }
}

let clock: FakeClock
let store: DeviceStore
let page: LazyStorage
let fresh: DurableTokens

beforeEach(() => {
  clock = new FakeClock()
  store = new DeviceStore({ indexedDB: new IDBFactory(), IDBKeyRange })
  page = new LazyStorage()
  fresh = createDurableTokens({ store, clock })
})

const write = (tokens: TokenPair | null) => fresh.wrap(page).write(tokens)

async function crashAndStart(): Promise<TokenPair | null> {
  page.crash()
  await fresh.restore(page)
  return page.read()
}

describe('tokens that were written just before the browser was killed', () => {
  it('are there again at the next start', async () => {
    await write(FIRST)
    expect(await crashAndStart()).toEqual(FIRST)
  })

  it('win over the used ones that the disk still had', async () => {
    await write(FIRST)
    page.flush()
    await write(SECOND)
    expect(await crashAndStart()).toEqual(SECOND)
  })

  it('stay removed where they had been removed', async () => {
    await write(FIRST)
    page.flush()
    await write(null)
    expect(await crashAndStart()).toBeNull()
  })

  it('are there again where it was killed before the page had heard of them', async () => {
    const killed: TokenStore = {
      read: () => Promise.resolve(null),
      write: () => Promise.reject(new Error('killed')),
    }
    await expect(fresh.wrap(killed).write(FIRST)).rejects.toThrow('killed')
    expect(await crashAndStart()).toEqual(FIRST)
  })

  it('survive a second crash as well', async () => {
    await write(FIRST)
    await crashAndStart()
    expect(await crashAndStart()).toEqual(FIRST)
  })
})

describe('tokens that another tab wrote', () => {
  /** A page in another process: what is written elsewhere comes to it a moment later. */
  let late: LazyStorage
  const readLate = () => createDurableTokens({ store, clock }).wrap(late).read()
  beforeEach(async () => {
    late = new LazyStorage()
    await late.write(FIRST)
  })

  it('are read though the page has not heard of them yet', async () => {
    await write(SECOND)
    expect(await readLate()).toEqual(SECOND)
  })

  it('are read as removed though the page still has the old ones', async () => {
    await write(null)
    expect(await readLate()).toBeNull()
  })

  it('are what the page says once everybody must have heard', async () => {
    await write(SECOND)
    await clock.advance(120_000)
    await until(async () => (await store.freshTokens.count()) === 0)
    expect(await readLate()).toEqual(FIRST)
  })

  it('are what the page says where the store can not be read any more', async () => {
    await write(SECOND)
    store.close()
    expect(await readLate()).toEqual(FIRST)
  })
})

describe('tokens that the disk has', () => {
  it('are kept in one place only', async () => {
    await write(FIRST)
    page.flush()
    await clock.advance(120_000)
    await until(async () => (await store.freshTokens.count()) === 0)
    expect(await crashAndStart()).toEqual(FIRST)
  })

  it('are stored in one place only, also after a start that restored them', async () => {
    await write(FIRST)
    const next = new FakeClock()
    page.crash()
    await createDurableTokens({ store, clock: next }).restore(page)
    await next.advance(120_000)
    await until(async () => expect(await store.freshTokens.count()).toBe(0))
    expect(await page.read()).toEqual(FIRST)
  })

  it('may be removed by hand and stay removed', async () => {
    await write(FIRST)
    await clock.advance(120_000)
    await until(async () => (await store.freshTokens.count()) === 0)
    await page.write(null)
    await fresh.restore(page)
    expect(await page.read()).toBeNull()
  })

  it('are not let go of when newer ones were written meanwhile', async () => {
    await write(FIRST)
    await clock.advance(60_000)
    await write(SECOND)
    await clock.advance(60_000)
    expect((await store.freshTokens.get('fresh'))?.tokens).toEqual(SECOND)
  })
})
