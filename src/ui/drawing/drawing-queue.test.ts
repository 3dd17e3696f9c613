import { describe, expect, it } from 'vitest'
import { createDrawingQueue, SLICE_MS } from './drawing-queue.ts'
import { createLruCache } from './lru-cache.ts'

// a page whose tasks run when the test says so, and whose clock moves only while something is drawn
function page() {
  const tasks: (() => void)[] = []
  let nowMs = 0
  const drawn: string[] = []
  const queue = createDrawingQueue(
    (task) => tasks.push(task),
    () => nowMs,
  )
  const job = (name: string, costMs: number) => () => {
    nowMs += costMs
    drawn.push(name)
  }
  return { tasks, drawn, queue, job, runTask: () => tasks.shift()?.() }
}

describe('createDrawingQueue', () => {
  it('draws nothing synchronously', () => {
    const { queue, job, drawn } = page()
    queue.add(job('a', 1))
    expect(drawn).toEqual([])
  })

  it('draws cheap jobs together, in order', () => {
    const { queue, job, drawn, runTask, tasks } = page()
    for (const name of ['a', 'b', 'c']) queue.add(job(name, 1))
    expect(tasks).toHaveLength(1)
    runTask()
    expect(drawn).toEqual(['a', 'b', 'c'])
    expect(tasks).toHaveLength(0)
  })

  it('yields when a time slice is used up', () => {
    const { queue, job, drawn, runTask } = page()
    for (const name of ['a', 'b', 'c']) queue.add(job(name, SLICE_MS))
    runTask()
    expect(drawn).toEqual(['a'])
    runTask()
    expect(drawn).toEqual(['a', 'b'])
  })

  it('skips a cancelled job', () => {
    const { queue, job, drawn, runTask } = page()
    const cancel = queue.add(job('a', 1))
    queue.add(job('b', 1))
    cancel()
    runTask()
    expect(drawn).toEqual(['b'])
  })

  it('schedules again for a job that is added after the queue was empty', () => {
    const { queue, job, drawn, runTask } = page()
    queue.add(job('a', 1))
    runTask()
    queue.add(job('b', 1))
    runTask()
    expect(drawn).toEqual(['a', 'b'])
  })
})

describe('createLruCache', () => {
  it('drops the least recently used entry', () => {
    const kept = createLruCache<number>(2)
    kept.set('a', 1)
    kept.set('b', 2)
    kept.get('a')
    kept.set('c', 3)
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3])
  })
})
