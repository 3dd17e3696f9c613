import { describe, expect, it } from 'vitest'
import { discardWords, heldWords } from './held-words.ts'

const post = (title: string) => ({ collection: 'posts' as const, id: title, title })

describe('what is held with a refused change', () => {
  it('is named, as long as there are few', () => {
    expect(heldWords([])).toBeNull()
    expect(heldWords([post('First day')])).toBe('Held with it: “First day”.')
    expect(heldWords(['a', 'b', 'c', 'd', 'e'].map(post))).toBe('Held with it: “a”, “b”, “c” and 2 more.')
  })

  it('goes with it where it is thrown away, as the question says', () => {
    expect(discardWords({ action: 'edit' }, [])).not.toContain('goes with it')
    expect(discardWords({ action: 'create' }, [])).toContain('builds on it goes with it.')
    expect(discardWords({ action: 'create' }, [post('First day')])).toContain('goes with it: “First day”.')
  })
})
