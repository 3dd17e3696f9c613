import { describe, expect, it } from 'vitest'
import { blockedMessage, discardMessage } from './blocked-messages.ts'

const post = (title: string) => ({ collection: 'posts' as const, id: title, title })

describe('what is held with a refused change', () => {
  it('is named, as long as there are few', () => {
    expect(blockedMessage([])).toBeNull()
    expect(blockedMessage([post('First day')])).toBe('Held with it: “First day”.')
    expect(blockedMessage(['a', 'b', 'c', 'd', 'e'].map(post))).toBe(
      'Held with it: “a”, “b”, “c” and 2 more.',
    )
  })

  it('goes with it where it is thrown away, as the question says', () => {
    expect(discardMessage({ action: 'edit' }, [])).not.toContain('goes with it')
    expect(discardMessage({ action: 'create' }, [])).toContain('builds on it goes with it.')
    expect(discardMessage({ action: 'create' }, [post('First day')])).toContain('goes with it: “First day”.')
  })
})
