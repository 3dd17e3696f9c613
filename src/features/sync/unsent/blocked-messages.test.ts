import { describe, expect, it } from 'vitest'
import { blockedMessage, discardMessage } from './blocked-messages.ts'

const post = (title: string) => ({ collection: 'posts' as const, id: title, title })

describe('changes that a rejected one blocks', () => {
  it('are named, up to three of them', () => {
    expect(blockedMessage([])).toBeNull()
    expect(blockedMessage([post('First day')])).toBe('Blocked by this: “First day”.')
    expect(blockedMessage(['a', 'b', 'c', 'd', 'e'].map(post))).toBe(
      'Blocked by this: “a”, “b”, “c” and 2 more.',
    )
  })

  it('are mentioned in the question before discarding', () => {
    expect(discardMessage({ action: 'edit' }, [])).not.toContain('discarded too')
    expect(discardMessage({ action: 'create' }, [])).toContain('depend on it are discarded too.')
    expect(discardMessage({ action: 'create' }, [post('First day')])).toContain('discarded too: “First day”.')
  })
})
