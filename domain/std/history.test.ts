import { expect, it } from 'vitest'
import { changedTo, HISTORY_STEPS_MAX, historyOf, redone, undone } from './history.ts'

it('goes back step by step and forth again, to the very same states', () => {
  const states = [{ n: 0 }, { n: 1 }, { n: 2 }]
  const all = states.slice(1).reduce((history, state) => changedTo(history, state), historyOf({ n: 0 }))
  expect(undone(all).now).toBe(states[1])
  expect(undone(undone(all)).now).toEqual({ n: 0 })
  expect(redone(undone(all)).now).toBe(states[2])
})

it('stays where it is at either end', () => {
  const history = historyOf('start')
  expect(undone(history)).toEqual(history)
  expect(redone(history)).toEqual(history)
})

it('a change after a step back is what comes next: the old way forth is gone', () => {
  const history = changedTo(undone(changedTo(historyOf('a'), 'b')), 'c')
  expect(redone(history).now).toBe('c')
  expect(undone(history).now).toBe('a')
})

it('what changes nothing is no step', () => {
  const state = { n: 1 }
  expect(undone(changedTo(changedTo(historyOf({ n: 0 }), state), state)).now).toEqual({ n: 0 })
})

it('typing on in one field is one step; another field, and what comes after a step back, is a step of its own', () => {
  const typed = ['K', 'Ko', 'Kom'].reduce((history, name) => changedTo(history, name, 'name'), historyOf(''))
  expect(undone(typed).now).toBe('')
  const then = changedTo(typed, 'Kom, text', 'text')
  expect(undone(then).now).toBe('Kom')
  expect(undone(changedTo(undone(then), 'Komn', 'name')).now).toBe('Kom')
})

it('forgets the oldest steps', () => {
  let history = historyOf(0)
  for (let n = 1; n <= HISTORY_STEPS_MAX + 10; n++) history = changedTo(history, n)
  expect(history.past).toHaveLength(HISTORY_STEPS_MAX)
  for (let n = 0; n < HISTORY_STEPS_MAX + 10; n++) history = undone(history)
  expect(history.now).toBe(10)
})
