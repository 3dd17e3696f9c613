import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const done: string[] = []
const task = (name: string) => () => Promise.resolve(void done.push(name))

it('lets owners take turns, and keeps the order of each', async () => {
  done.length = 0
  const queue = createFairQueue({ perOwner: 5, inAll: 20 })
  const names = ['maya 1', 'maya 2', 'maya 3', 'tomas 1', 'noor 1', 'tomas 2']
  await Promise.all(names.map((name) => queue.run(name.split(' ')[0] ?? '', task(name))))
  expect(done).toEqual(['maya 1', 'maya 2', 'tomas 1', 'noor 1', 'maya 3', 'tomas 2'])
})

it('runs one task at a time, and the next one after a failure', async () => {
  const queue = createFairQueue({ perOwner: 5, inAll: 20 })
  let running = 0
  let most = 0
  const slow = async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  }
  const failed = queue.run('maya', () => Promise.reject(new Error('unreadable')))
  const others = [queue.run('maya', slow), queue.run('tomas', slow)]
  await expect(failed).rejects.toThrow('unreadable')
  await Promise.all(others)
  expect(most).toBe(1)
  await queue.run('maya', slow)
})

it('accepts no more than its limits until tasks have ended', async () => {
  const queue = createFairQueue({ perOwner: 2, inAll: 3 })
  const owners = ['maya', 'maya', 'maya', 'tomas', 'noor']
  const accepted = await Promise.all(owners.map((owner) => queue.run(owner, task(owner))))
  expect(accepted).toEqual([true, true, false, true, false])
  expect(await queue.run('noor', task('noor'))).toBe(true)
})
