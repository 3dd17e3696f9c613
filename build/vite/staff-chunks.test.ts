import { describe, expect, it } from 'vitest'
import { chunkFileName } from './staff-chunks.ts'

const PART = { name: 'line-operations', moduleIds: [], isDynamicEntry: true }

describe('the name of a chunk', () => {
  it.each([
    ['/app/src/features/operations/audit/audit-log.tsx'],
    ['/app/src/pages/operations.tsx'],
    ['/app/domain/wire/operations/audit.ts'],
  ])('is in the folder for staff if it has %s', (id) => {
    expect(chunkFileName({ ...PART, moduleIds: ['/app/src/ui/button/button.tsx', id] })).toMatch(
      /^assets\/staff\//,
    )
  })

  it('is in the folder of all others otherwise', () => {
    const moduleIds = ['/app/src/features/route/editor/line/line-operations.ts']
    expect(chunkFileName({ ...PART, moduleIds })).toBe('assets/[name]-[hash].js')
  })

  it('is only its hash if nothing but other chunks imports it', () => {
    expect(chunkFileName({ ...PART, isDynamicEntry: false })).toBe('assets/c-[hash].js')
  })

  it('is its own if other files or tests know it by that', () => {
    expect(chunkFileName({ ...PART, name: 'app', isDynamicEntry: false })).toBe('assets/[name]-[hash].js')
    const moduleIds = ['/app/src/pages/event/cover-field.tsx']
    expect(chunkFileName({ ...PART, moduleIds, isDynamicEntry: false })).toBe('assets/[name]-[hash].js')
  })
})
