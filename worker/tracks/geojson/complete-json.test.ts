import { describe, expect, test } from 'vitest'
import { completeJson } from './complete-json.ts'

describe('truncated JSON', () => {
  test.each([
    ['{"a":[[1,2],[3,4],[5,6', '{"a":[[1,2],[3,4]]}'],
    ['{"a":[[1,2],[3,4],', '{"a":[[1,2],[3,4]]}'],
    ['{"a":{"b":"]}\\"]"},"c":[7', '{"a":{"b":"]}\\"]"}}'],
    ['[{"a":1},{"b":2', '[{"a":1}]'],
  ])('%s is completed as %s', (text, ended) => {
    expect(completeJson(text)).toBe(ended)
    expect(() => JSON.parse(ended)).not.toThrow()
  })

  test.each(['', '{"a":1', '{"a":"[]', '[[[[', '['.repeat(100_000) + ']'])(
    'is not completed if nothing in it is complete, or it is nested too deep: %#',
    (text) => expect(completeJson(text)).toBeNull(),
  )
})
