import { describe, expect, it } from 'vitest'
import { chunkFileName } from './staff-chunks.ts'

describe('the name of a chunk', () => {
  it.each([
    ['/work/src/features/operations/audit/audit-log.tsx'],
    ['/work/src/pages/operations.tsx'],
    ['/work/domain/wire/operations/audit.ts'],
  ])('is in the folder for staff if it has %s', (id) => {
    expect(chunkFileName({ moduleIds: ['/work/src/ui/button/button.tsx', id] })).toMatch(/^assets\/staff\//)
  })

  it('is in the folder of all others otherwise', () => {
    expect(chunkFileName({ moduleIds: ['/work/src/features/route/editor/line/line-operations.ts'] })).toBe(
      'assets/[name]-[hash].js',
    )
  })
})
