import { describe, expect, it } from 'vitest'
import { settled } from '#tests/fakes/clock.ts'
import { forEachConcurrently } from './for-each-concurrently.ts'

describe('forEachConcurrently', () => {
  it('runs at most as many tasks at a time as the limit, in order', async () => {
    const started: number[] = []
    const ends: (() => void)[] = []
    const task = (item: number) => {
      started.push(item)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    const done = forEachConcurrently([1, 2, 3], { limit: 2, task })
    await settled()
    expect(started).toEqual([1, 2])
    ends[0]?.()
    await settled()
    expect(started).toEqual([1, 2, 3])
    for (const end of ends) end()
    await done
  })

  it('throws the error of a task once the others have ended', async () => {
    const done: number[] = []
    const task = async (item: number) => {
      if (item === 1) throw new Error('It failed')
      await settled()
      done.push(item)
    }
    await expect(forEachConcurrently([1, 2, 3], { limit: 2, task })).rejects.toThrow('It failed')
    expect(done).toEqual([2, 3])
  })

  it('starts no further task once it is stopped', async () => {
    const started: number[] = []
    await forEachConcurrently([1, 2, 3], {
      limit: 1,
      task: async (item) => void started.push(item),
      isStopped: () => started.length === 2,
    })
    expect(started).toEqual([1, 2])
  })
})
