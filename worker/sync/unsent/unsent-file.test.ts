import { describe, expect, it } from 'vitest'
import type { Change } from '../store/change.ts'
import { createUnsentFile, parseUnsentFile, type UnsentFile } from './unsent-file.ts'
import type { UnsentWrite } from './unsent-writes.ts'

const now = new Date('2026-05-01T08:00:00.000Z')
const write: UnsentWrite = {
  mutation: '0196b3a0-0000-7000-8000-000000000001',
  collection: 'routes',
  id: 'r-1',
  create: false,
  delete: false,
  state: 'refused',
  refusal: { code: 'quota_exceeded', message: 'Too many.', field_errors: { name: ['Taken.'] } },
  at: '2026-04-30T08:00:00.000Z',
  title: 'Over the Hochtor',
  set: { name: 'Čez Hochtor', heights: [1, 2.5, null] },
  former: { name: 'Over the Hochtor', heights: null },
  guess: {},
}
const unkept: Change = {
  collection: 'routes',
  id: 'r-2',
  action: 'create',
  set: { name: 'New one' },
  optimisticValues: { featured: false },
}

const fileOf = (some: Partial<Parameters<typeof createUnsentFile>[0]> = {}) =>
  createUnsentFile({ member: 'maya', now, writes: [write], changesInMemory: [unkept], photos: [], ...some })
async function readIn(text: string): Promise<UnsentFile> {
  const read = parseUnsentFile(text)
  if (typeof read === 'string') throw new Error(`The file is ${read}`)
  return read
}
const changed = async (change: Record<string, unknown>) =>
  JSON.stringify({ ...(JSON.parse(await fileOf().text()) as object), ...change })

describe('the file of unsent changes', () => {
  it('is imported as exported: values, former values, rejections and changes in memory', async () => {
    const file = await readIn(await fileOf().text())
    expect(file).toMatchObject({ member: 'maya', exportedAt: '2026-05-01T08:00:00.000Z' })
    expect(file.writes[0]).toEqual(write)
    expect(file.writes[1]).toEqual({
      mutation: null,
      collection: 'routes',
      id: 'r-2',
      create: true,
      delete: false,
      state: 'unkept',
      refusal: null,
      at: null,
      title: 'New one',
      set: { name: 'New one' },
      former: {},
      guess: { featured: false },
    })
  })

  it('exports handed-over mutations as sent', async () => {
    const { writes } = await readIn(await fileOf({ writes: [{ ...write, state: 'handed' }] }).text())
    expect(writes[0]?.state).toBe('sent')
  })

  it('is imported from an older version without optimistic values', async () => {
    const { guess: _, ...older } = write
    expect((await readIn(await changed({ writes: [older] }))).writes).toMatchObject([
      { id: 'r-1', guess: {} },
    ])
  })

  it('has a newer version number if it contains photos', async () => {
    const bytes = { type: 'image/webp', base64: btoa('a picture') }
    const photo = {
      media: '0196b3a0-0000-7000-8000-000000000007',
      collection: 'routes' as const,
      id: 'r-1',
      title: 'Over the Hochtor',
      at: '2026-04-30T08:00:00.000Z',
      whole: bytes,
      small: bytes,
    }
    expect((await readIn(await fileOf().text())).version).toBe(1)
    expect(await readIn(await fileOf({ photos: [photo] }).text())).toMatchObject({
      version: 2,
      photos: [photo],
    })
    const bad = { ...photo, whole: { ...bytes, base64: 'no base64!' } }
    expect(parseUnsentFile(await fileOf({ photos: [bad] }).text())).toBe('damaged')
  })

  it('is a JSON file that a person can read', async () => {
    const file = fileOf({ changesInMemory: [{ ...unkept, action: 'delete', set: {} }] })
    expect(file.type).toBe('application/json')
    expect((await file.text()).split('\n').length).toBeGreaterThan(20)
    expect((await readIn(await file.text())).writes[1]).toMatchObject({ delete: true, title: '' })
  })

  it('may be empty', async () => {
    expect((await readIn(await fileOf({ writes: [], changesInMemory: [] }).text())).writes).toEqual([])
  })

  it.each(['<gpx/>', '', '{}', '[]', 'null', '{"format":"other","version":1}'])(
    'is known from anything else, as from %j',
    (text) => {
      expect(parseUnsentFile(text)).toBe('not_ours')
    },
  )

  it('is damaged if it is truncated or incomplete', async () => {
    const whole = await fileOf().text()
    for (const share of [0.1, 0.5, 0.99]) {
      expect(parseUnsentFile(whole.slice(0, Math.floor(whole.length * share)))).toBe('damaged')
    }
    for (const bad of [
      { writes: 'none' },
      { version: 'one' },
      { member: 7 },
      { writes: [{ ...write, state: 'lost' }] },
      { writes: [{ ...write, mutation: 'the first' }] },
      { writes: [{ ...write, at: 'yesterday' }] },
      { writes: [{ ...write, id: '' }] },
      { writes: [null] },
    ]) {
      expect(parseUnsentFile(await changed(bad)), JSON.stringify(bad)).toBe('damaged')
    }
  })

  it('is newer by its version number or its collections', async () => {
    expect(parseUnsentFile(await changed({ version: 3 }))).toBe('newer')
    expect(parseUnsentFile(await changed({ version: 3, writes: undefined, parts: [] }))).toBe('newer')
    expect(parseUnsentFile(await changed({ writes: [{ ...write, collection: 'glaciers' }] }))).toBe('newer')
  })
})
