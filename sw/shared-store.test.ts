import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { IMPORT_FILE_MAX_BYTES, SHARED_FILES_MAX } from '#domain/wire/service-worker/share-target.ts'
import { claimSharedItems } from '#src/platform/device/shared-items.ts'
import { storeShared } from './shared-store.ts'

let indexedDB: IDBFactory
beforeEach(() => {
  indexedDB = new IDBFactory()
})

const gpx = (name: string) => new File(['<gpx/>'], name)
/** As the browser says its size, without the bytes. */
const large = (name: string, size: number) => Object.defineProperty(gpx(name), 'size', { value: size })
const keep = (...files: File[]) => storeShared(indexedDB, { files, text: '' })
const waiting = async () =>
  (await claimSharedItems(indexedDB, 'maya')).map((thing) =>
    thing.kind === 'file' ? thing.name : thing.text,
  )

describe('keeping what was shared', () => {
  it('keeps it beside what waits already, in the order in which it came', async () => {
    expect(await keep(gpx('b.gpx'))).toBe(true)
    expect(await keep(gpx('a.gpx'), gpx('b.gpx'))).toBe(true)
    expect(await waiting()).toEqual(['b.gpx', 'a.gpx', 'b.gpx'])
  })

  it('keeps so many files that wait at once, and says that there were more', async () => {
    const many = Array.from({ length: SHARED_FILES_MAX - 1 }, (_, i) => gpx(`${i}.gpx`))
    expect(await keep(...many)).toBe(true)
    expect(await keep(gpx('last.gpx'), gpx('one too many.gpx'))).toBe(false)
    expect(await waiting()).toHaveLength(SHARED_FILES_MAX)
    expect((await waiting()).at(-1)).toBe('last.gpx')
  })

  it('keeps no more bytes at once than the largest file that can be imported has', async () => {
    expect(await keep(large('too large.gpx', IMPORT_FILE_MAX_BYTES + 1), gpx('small.gpx'))).toBe(false)
    expect(await waiting()).toEqual(['small.gpx'])
    expect(await keep(large('as large as can be.gpx', IMPORT_FILE_MAX_BYTES))).toBe(false)
    expect(await waiting()).toEqual(['small.gpx'])
  })

  it('keeps nothing by halves', async () => {
    const bad = Object.defineProperty(gpx('bad.gpx'), 'name', { get: () => Symbol('can not be stored') })
    await expect(keep(gpx('good.gpx'), bad)).rejects.toThrow()
    expect(await waiting()).toEqual([])
  })
})
