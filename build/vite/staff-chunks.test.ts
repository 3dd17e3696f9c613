import { describe, expect, it } from 'vitest'
import { chunkFileName } from './staff-chunks.ts'

describe('the name of a chunk', () => {
  it.each([
    ['/app/src/features/operations/audit/audit-log.tsx'],
    ['/app/src/pages/operations.tsx'],
    ['/app/domain/wire/operations/audit.ts'],
  ])('is in the folder for staff if it has %s', (id) => {
    expect(chunkFileName({ moduleIds: ['/app/src/ui/button/button.tsx', id] })).toMatch(/^assets\/staff\//)
  })

  it('is in the folder of all others otherwise', () => {
    expect(chunkFileName({ moduleIds: ['/app/src/features/route/editor/line/line-operations.ts'] })).toBe(
      'assets/[name]-[hash].js',
    )
  })
})
