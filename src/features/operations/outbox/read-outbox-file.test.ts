import { describe, expect, it } from 'vitest'
import { OUTBOX_PART_MAX, type OutboxWrite } from '#domain/wire/operations/outbox.ts'
import { partsOf, readOutboxFile, requestsOf } from './read-outbox-file.ts'

const write = (id: string, text = ''): OutboxWrite => ({
  mutation: null,
  collection: 'routes',
  id,
  create: false,
  delete: false,
  title: '',
  set: { description: text },
  former: { description: '' },
})
const fileOf = (content: unknown) => new Blob([JSON.stringify(content)])

describe('a file of unsent changes', () => {
  it('is read with its member and its changes', async () => {
    const content = { format: 'cairnway-unsent', version: 2, member: 'maya', writes: [write('r-1')] }
    expect(await readOutboxFile(fileOf(content))).toMatchObject({ member: 'maya', writes: [{ id: 'r-1' }] })
  })

  it.each([
    ['another kind of file', fileOf({ format: 'gpx' })],
    ['a text', new Blob(['cairnway-unsent'])],
    ['a file cut short', new Blob(['{"format":"cairnway-unsent","member":"ma'])],
  ])('is refused if it is %s', async (_, file) => {
    expect(await readOutboxFile(file)).toBeNull()
  })
})

describe('its parts', () => {
  it('keep the order, and hold no more than one request takes', () => {
    const writes = Array.from({ length: 60 }, (_, at) => write(`r-${at}`))
    const parts = partsOf(writes)
    expect(parts.flat()).toEqual(writes)
    expect(Math.max(...parts.map(({ length }) => length))).toBe(OUTBOX_PART_MAX)
  })

  it('are smaller if the changes are large', () => {
    const large = 'x'.repeat(1_200_000)
    expect(partsOf([write('a', large), write('b', large), write('c')]).length).toBe(2)
  })
})

it('its photos are imported after its changes, one by one', async () => {
  const photo = {
    media: '01980000-0000-7000-8000-000000000001',
    collection: 'routes',
    id: 'r-1',
    title: 'Over Vogar',
    at: '2026-05-01T08:00:00Z',
    whole: { type: 'image/jpeg', base64: 'AAAA' },
    small: { type: 'image/webp', base64: 'AAAA' },
  }
  const content = { format: 'cairnway-unsent', version: 2, member: 'maya', writes: [write('r-1')] }
  const file = await readOutboxFile(fileOf({ ...content, photos: [photo, photo] }))
  const { title: _, at: __, small: ___, ...sent } = { ...photo, whole: { base64: 'AAAA' } }
  expect(file && requestsOf(file).slice(1)).toEqual([
    { path: 'outbox/photo/', body: { photo: sent } },
    { path: 'outbox/photo/', body: { photo: sent } },
  ])
})
