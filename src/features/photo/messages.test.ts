import { describe, expect, it } from 'vitest'
import { photoProblemMessage, unsentPhotosMessage, uploadStatus, uploadStatusWithSize } from './messages.ts'

const upload = (some: Partial<Parameters<typeof uploadStatus>[0]> = {}) => ({
  state: 'waiting' as const,
  sent: null,
  size: 412_000,
  ...some,
})

describe('the upload status of a photo', () => {
  it.each([
    [upload(), 'On this device', 'On this device · 412 kB'],
    [upload({ sent: 103_000 }), '25 % sent', '25 % sent · 412 kB'],
    [upload({ state: 'refused' }), 'Needs attention', 'Needs attention · 412 kB'],
    [upload({ state: 'done', sent: 412_000 }), '', ''],
  ])('of %o is "%s", with size "%s"', (one, status, statusWithSize) => {
    expect(uploadStatus(one)).toBe(status)
    expect(uploadStatusWithSize(one)).toBe(statusWithSize)
  })

  it('is summed up for several photos', () => {
    expect(unsentPhotosMessage([])).toBe('')
    expect(unsentPhotosMessage([upload({ sent: 400_000 })])).toBe('1 photo not uploaded yet, 12 kB.')
    const all = [
      upload(),
      upload({ state: 'refused' }),
      upload({ state: 'done' }),
      upload({ state: 'let_go' }),
    ]
    expect(unsentPhotosMessage(all)).toBe('2 photos not uploaded yet, 824 kB.')
  })
})

describe('the message for a rejected photo', () => {
  it.each([
    ['too_large', 'routes', 'Larger than 10 MB.'],
    ['too_many', 'routes', 'A route can have up to 50 photos.'],
    ['too_many', 'comments', 'A review or a condition can have up to 10 photos.'],
    ['an unknown problem', 'comments', 'Could not be added.'],
  ] as const)('explains %s in %s: %s', (problem, of, message) => {
    expect(photoProblemMessage(problem, of)).toBe(message)
  })
})
