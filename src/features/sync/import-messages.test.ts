import { describe, expect, it } from 'vitest'
import { importResultMessage } from './import-messages.ts'

const read = (some: { added?: number; known?: number; unsupported?: number; photos?: number }) =>
  importResultMessage({ ok: true, added: 0, known: 0, unsupported: 0, photos: 0, ...some })

describe('what came of a file', () => {
  it('is counted: what is new, what was here, and what was left out', () => {
    expect(read({ added: 1 })).toBe('1 change was read in.')
    expect(read({ added: 12, known: 3 })).toBe('12 changes were read in. 3 were here already.')
    expect(read({ known: 1 })).toBe('Nothing was new. 1 was here already.')
    expect(read({ added: 2, unsupported: 1 })).toBe(
      '2 changes were read in. 1 change was left out: this version of the app does not know what it changes.',
    )
    expect(read({ photos: 1 })).toBe('1 photo was read in.')
    expect(read({ added: 1, photos: 2 })).toBe('1 change was read in. 2 photos were read in.')
    expect(read({})).toBe('This file holds no changes.')
  })

  it.each(['not_ours', 'damaged', 'newer', 'other_member', 'too_large', 'storage'] as const)(
    'is said where it could not be read in: %s',
    (problem) => {
      expect(importResultMessage({ ok: false, problem })).toMatch(/^This .*\.$/)
    },
  )
})
