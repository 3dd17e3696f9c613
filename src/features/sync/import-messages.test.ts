import { describe, expect, it } from 'vitest'
import { importResultMessage } from './import-messages.ts'

const read = (some: { added?: number; known?: number; unsupported?: number; photos?: number }) =>
  importResultMessage({ ok: true, added: 0, known: 0, unsupported: 0, photos: 0, ...some })

describe('the result of an import', () => {
  it('counts what was added, what was known, and what was skipped', () => {
    expect(read({ added: 1 })).toBe('1 change imported.')
    expect(read({ added: 12, known: 3 })).toBe('12 changes imported. 3 were already on this device.')
    expect(read({ known: 1 })).toBe('No new changes. 1 was already on this device.')
    expect(read({ added: 2, unsupported: 1 })).toBe(
      '2 changes imported. 1 change skipped: this app version does not support it.',
    )
    expect(read({ photos: 1 })).toBe('1 photo imported.')
    expect(read({ added: 1, photos: 2 })).toBe('1 change imported. 2 photos imported.')
    expect(read({})).toBe('This file contains no changes.')
  })

  it.each(['not_ours', 'damaged', 'newer', 'other_member', 'too_large', 'storage'] as const)(
    'has a message for the problem %s',
    (problem) => {
      expect(importResultMessage({ ok: false, problem })).toMatch(/^This .*\.$/)
    },
  )
})
