import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { claimSharedItems } from '#src/platform/device/shared-items.ts'
import { storeShared } from '#sw/shared-store.ts'
import { asLockManager, FakeLocks } from '#tests/fakes/browser/locks.ts'
import { until } from '#tests/until.ts'
import { createSharedFiles } from './shared-files.ts'

let indexedDB: IDBFactory
let locks: FakeLocks
beforeEach(async () => {
  indexedDB = new IDBFactory()
  locks = new FakeLocks()
  const files = ['komna.gpx', 'krn.gpx'].map((name) => new File(['<gpx/>'], name))
  await storeShared(indexedDB, { files, text: '' })
})

/** A tab that shows the import page. */
async function openTab({ withLocks = true } = {}) {
  const files: File[] = []
  const shared = createSharedFiles({
    indexedDB,
    locks: withLocks ? asLockManager(locks) : undefined,
    onFile: (file) => files.push(file),
  })
  for (const thing of await claimSharedItems(indexedDB, 'maya'))
    if (thing.kind === 'file') shared.offer(thing)
  const names = () => files.map(({ name }) => name)
  const letGo = (name: string) =>
    shared.release(
      must(
        files.find((file) => file.name === name),
        name,
      ),
    )
  return { ...shared, letGo, names }
}

const BOTH = ['komna.gpx', 'krn.gpx']

describe('a shared file', () => {
  it('is in one tab at a time, and moves to the next one when that tab closes', async () => {
    const one = await openTab()
    await until(() => expect(one.names()).toEqual(BOTH))
    const other = await openTab()
    one.close()
    await until(() => expect(other.names()).toEqual(BOTH))
    expect(one.names()).toEqual(BOTH)
  })

  it('is in no tab after it was released, neither in a waiting one nor in one opened later', async () => {
    const one = await openTab()
    await until(() => expect(one.names()).toEqual(BOTH))
    const waiting = await openTab()
    one.letGo('komna.gpx')
    one.close()
    await until(() => expect(waiting.names()).toEqual(['krn.gpx']))
    waiting.close()
    const later = await openTab()
    await until(() => expect(later.names()).toEqual(['krn.gpx']))
    await until(() => expect(locks.isHeld('shared-file-1')).toBe(false))
  })

  it('is not handed to a page that closed while waiting', async () => {
    const one = await openTab()
    await until(() => expect(one.names()).toEqual(BOTH))
    const gone = await openTab()
    gone.close()
    one.close()
    const last = await openTab()
    await until(() => expect(last.names()).toEqual(BOTH))
    expect(gone.names()).toEqual([])
  })

  it('is handed over without Web Locks too', async () => {
    const only = await openTab({ withLocks: false })
    await until(() => expect(only.names()).toEqual(BOTH))
    only.letGo('komna.gpx')
    await until(async () => expect(await claimSharedItems(indexedDB, 'maya')).toHaveLength(1))
  })
})
