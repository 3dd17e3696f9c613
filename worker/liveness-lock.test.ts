import { expect, it } from 'vitest'
import { asLockManager, FakeLocks } from '#tests/fakes/browser/locks.ts'
import { holdLivenessLock } from './liveness-lock.ts'

it('the liveness lock is held once it resolves, and kept', async () => {
  const locks = new FakeLocks()
  let taken = false
  await holdLivenessLock(asLockManager(locks), 'worker-1')
  void locks.request('worker-1', {}, async () => void (taken = true))
  await new Promise((resolve) => setTimeout(resolve))
  expect(locks.isHeld('worker-1')).toBe(true)
  expect(taken).toBe(false)
})

it('a lock that somebody else holds is waited for', async () => {
  const locks = new FakeLocks()
  const letGo: (() => void)[] = []
  const other = locks.request('worker-1', {}, () => new Promise<void>((resolve) => letGo.push(resolve)))
  await new Promise((resolve) => setTimeout(resolve))
  let held = false
  const holding = holdLivenessLock(asLockManager(locks), 'worker-1').then(() => void (held = true))
  await new Promise((resolve) => setTimeout(resolve))
  expect(held).toBe(false)
  letGo[0]?.()
  await Promise.all([other, holding])
  expect(held).toBe(true)
})

it('without locks, or a name, nothing is waited for', async () => {
  await holdLivenessLock(null, 'worker-1')
  await holdLivenessLock(asLockManager(new FakeLocks()), '')
})
