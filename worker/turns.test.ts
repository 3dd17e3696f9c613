import { describe, expect, it } from 'vitest'
import { settled } from '#tests/fakes/clock.ts'
import { createTurns } from './turns.ts'

/** Something that is waited for until the test lets it come. */
function awaited(): { come: () => void; waiting: () => Promise<void> } {
  let come: (() => void) | undefined
  const coming = new Promise<void>((resolve) => (come = resolve))
  return { come: () => come?.(), waiting: () => coming }
}

describe('works that come at once', () => {
  it('are done one after the other, in their order, also behind one that failed', async () => {
    const turns = createTurns()
    const done: string[] = []
    const first = awaited()
    const failing = turns.take(async () => {
      await first.waiting()
      done.push('first')
      throw new Error('It failed')
    })
    const second = turns.take(async () => done.push('second'))
    await settled()
    expect(done).toEqual([])
    first.come()
    await expect(failing).rejects.toThrow('It failed')
    await second
    expect(done).toEqual(['first', 'second'])
  })

  it('pass one that steps aside, which goes on behind them', async () => {
    const turns = createTurns()
    const done: string[] = []
    const news = awaited()
    const patient = turns.take(async (aside) => {
      await aside(news.waiting)
      done.push('patient')
    })
    const next = awaited()
    const other = turns.take(async () => {
      await next.waiting()
      done.push('other')
    })
    news.come()
    await settled()
    expect(done).toEqual([])
    next.come()
    await Promise.all([patient, other])
    expect(done).toEqual(['other', 'patient'])
  })

  it('have all ended before nothing is left to wait for', async () => {
    const turns = createTurns()
    let isDone = false
    void turns.take(async () => {
      await settled()
      isDone = true
    })
    await turns.settled()
    expect(isDone).toBe(true)
  })
})
