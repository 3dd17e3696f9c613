import { describe, expect, it } from 'vitest'
import { ReplicaState } from './replica-state.ts'

function openState() {
  const logged: string[] = []
  let nowMs = 0
  const state = new ReplicaState(
    {
      info: (message) => logged.push(message),
      error: (message, cause) => logged.push(`${message} ${String(cause)}`),
    },
    () => nowMs,
  )
  return { state, logged, wait: (ms: number) => (nowMs += ms) }
}

describe('a replica', () => {
  it('that failed is asked again after two seconds', () => {
    const { state, wait } = openState()
    state.note('unavailable', new Error('gone'))
    expect(state.isPaused).toBe(true)
    wait(1_900)
    state.note('unavailable')
    wait(100)
    expect(state.isPaused).toBe(false)
  })

  it('that is late is not paused', () => {
    const { state } = openState()
    state.note('late')
    expect([state.isLate, state.isPaused]).toEqual([true, false])
    state.note('served')
    expect(state.isLate).toBe(false)
  })

  it('that comes and goes writes one line in a minute, and counts each read', () => {
    const { state, logged, wait } = openState()
    for (let seconds = 0; seconds < 59; seconds++) {
      state.note('unavailable', new Error('gone'))
      state.note('served')
      wait(1_000)
    }
    expect(logged).toEqual(['The replica cannot be used: the primary answers pulls. gone'])
    wait(1_000)
    state.note('served')
    expect(logged.at(-1)).toBe('The replica answers pulls again.')
    expect(state.samples()).toEqual([
      { outcome: 'served', count: 60 },
      { outcome: 'late', count: 0 },
      { outcome: 'unavailable', count: 59 },
    ])
  })
})
