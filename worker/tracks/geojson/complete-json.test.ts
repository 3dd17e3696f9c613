import { describe, expect, test } from 'vitest'
import { completeJson } from './complete-json.ts'

describe('JSON that breaks off', () => {
  test.each([
    ['{"a":[[1,2],[3,4],[5,6', '{"a":[[1,2],[3,4]]}'],
    ['{"a":[[1,2],[3,4],', '{"a":[[1,2],[3,4]]}'],
    ['{"a":{"b":"]}\\"]"},"c":[7', '{"a":{"b":"]}\\"]"}}'],
    ['[{"a":1},{"b":2', '[{"a":1}]'],
  ])('%s is ended as %s', (text, ended) => {
    expect(completeJson(text)).toBe(ended)
    expect(() => JSON.parse(ended)).not.toThrow()
  })

  test.each(['', '{"a":1', '{"a":"[]', '[[[[', '['.repeat(100_000) + ']'])(
    'is not ended where nothing in it is whole, or it is no recording: %#',
    (text) => expect(completeJson(text)).toBeNull(),
  )
})
