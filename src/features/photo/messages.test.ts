import { describe, expect, it } from 'vitest'
import { photoProblemMessage, unsentPhotosMessage, uploadStatus, uploadStatusWithSize } from './messages.ts'

const upload = (some: Partial<Parameters<typeof uploadStatus>[0]> = {}) => ({
  state: 'waiting' as const,
  sent: null,
  size: 412_000,
  ...some,
})

describe('a photo on its way', () => {
  it.each([
    [upload(), 'On this device', 'On this device · 412 kB'],
    [upload({ sent: 103_000 }), '25 % sent', '25 % sent · 412 kB'],
    [upload({ state: 'refused' }), 'Needs attention', 'Needs attention · 412 kB'],
    [upload({ state: 'done', sent: 412_000 }), '', ''],
  ])('%o is said as %s, and where there is room as %s', (one, words, more) => {
    expect(uploadStatus(one)).toBe(words)
    expect(uploadStatusWithSize(one)).toBe(more)
  })

  it('is counted with the others, by what is still to go', () => {
    expect(unsentPhotosMessage([])).toBe('')
    expect(unsentPhotosMessage([upload({ sent: 400_000 })])).toBe('1 photo still to be sent, 12 kB.')
    const all = [
      upload(),
      upload({ state: 'refused' }),
      upload({ state: 'done' }),
      upload({ state: 'let_go' }),
    ]
    expect(unsentPhotosMessage(all)).toBe('2 photos still to be sent, 824 kB.')
  })
})

describe('a photo that is not taken', () => {
  it.each([
    ['too_large', 'routes', 'It is larger than 10 MB.'],
    ['too_many', 'routes', 'A route has at most 50 photos.'],
    ['too_many', 'comments', 'A review or a condition has at most 10 photos.'],
    ['what nobody knows', 'comments', 'It could not be taken.'],
  ] as const)('because of %s, with %s: %s', (problem, of, words) => {
    expect(photoProblemMessage(problem, of)).toBe(words)
  })
})
