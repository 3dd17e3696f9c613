import { beforeEach, describe, expect, it } from 'vitest'
import { FakeClock, settled } from '#tests/fakes/clock.ts'
import { createScopeRequests, type ScopeRequests } from './scope-requests.ts'

let clock: FakeClock
/** milliseconds since the start, and what was asked for */
let asked: string[]
/** how the requests end, in their order */
let ends: (() => Promise<string>)[]
let wants: ScopeRequests<string>

beforeEach(() => {
  clock = new FakeClock()
  const startMs = clock.now()
  asked = []
  ends = []
  wants = createScopeRequests({
    clock,
    pull: (scopes) => {
      asked.push(`${clock.now() - startMs} ${scopes.join(' ')}`)
      return (ends.shift() ?? (() => Promise.resolve('done')))()
    },
  })
})

describe('requested scopes', () => {
  it('within 100 ms are pulled together', async () => {
    const first = wants.request('a')
    await clock.advance(99)
    const second = wants.request('b')
    expect(asked).toEqual([])
    await clock.advance(1)
    expect(asked).toEqual(['100 a b'])
    expect(await Promise.all([first, second])).toEqual(['done', 'done'])
  })

  it('later are pulled by another request', async () => {
    void wants.request('a')
    await clock.advance(100)
    void wants.request('b')
    await clock.advance(100)
    expect(asked).toEqual(['100 a', '200 b'])
  })

  it('are pulled five at a time, one request after the other', async () => {
    const settles: ((end: string) => void)[] = []
    ends = [() => new Promise((resolve) => void settles.push(resolve)), () => Promise.resolve('second')]
    const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((scope) => wants.request(scope))
    await clock.advance(100)
    expect(asked).toEqual(['100 a b c d e'])
    settles[0]?.('first')
    await settled()
    expect(asked).toEqual(['100 a b c d e', '100 f g'])
    expect(await Promise.all(all)).toEqual([...Array<string>(5).fill('first'), 'second', 'second'])
  })

  it('are pulled once if requested twice', async () => {
    const both = [wants.request('a'), wants.request('a')]
    await clock.advance(100)
    expect(asked).toEqual(['100 a'])
    expect(await Promise.all(both)).toEqual(['done', 'done'])
  })

  it('do not fail with another batch', async () => {
    ends = [() => Promise.reject(new Error('The disk is full'))]
    const [first, ...others] = ['a', 'b', 'c', 'd', 'e', 'f'].map((scope) => wants.request(scope))
    await Promise.all([
      expect(first).rejects.toThrow('The disk is full'),
      Promise.allSettled(others),
      clock.advance(100),
    ])
    expect(asked).toEqual(['100 a b c d e', '100 f'])
    expect(await others.at(-1)).toBe('done')
  })
})
