import { expect, it } from 'vitest'
import { createHistory, HISTORY_STEPS_MAX, recordChange, redo, undo } from './history.ts'

it('undoes and redoes step by step to identical states', () => {
  const states = [{ n: 0 }, { n: 1 }, { n: 2 }]
  const all = states
    .slice(1)
    .reduce((history, state) => recordChange(history, state), createHistory({ n: 0 }))
  expect(undo(all).present).toBe(states[1])
  expect(undo(undo(all)).present).toEqual({ n: 0 })
  expect(redo(undo(all)).present).toBe(states[2])
})

it('does nothing at either end', () => {
  const history = createHistory('start')
  expect(undo(history)).toEqual(history)
  expect(redo(history)).toEqual(history)
})

it('drops the redo states at a new change', () => {
  const history = recordChange(undo(recordChange(createHistory('a'), 'b')), 'c')
  expect(redo(history).present).toBe('c')
  expect(undo(history).present).toBe('a')
})

it('ignores a change to the same state', () => {
  const state = { n: 1 }
  expect(undo(recordChange(recordChange(createHistory({ n: 0 }), state), state)).present).toEqual({ n: 0 })
})

it('groups consecutive changes of one group; undo starts a new step', () => {
  const typed = ['K', 'Ko', 'Kom'].reduce(
    (history, name) => recordChange(history, name, 'name'),
    createHistory(''),
  )
  expect(undo(typed).present).toBe('')
  const then = recordChange(typed, 'Kom, text', 'text')
  expect(undo(then).present).toBe('Kom')
  expect(undo(recordChange(undo(then), 'Komn', 'name')).present).toBe('Kom')
})

it('drops the oldest steps', () => {
  let history = createHistory(0)
  for (let n = 1; n <= HISTORY_STEPS_MAX + 10; n++) history = recordChange(history, n)
  expect(history.past).toHaveLength(HISTORY_STEPS_MAX)
  for (let n = 0; n < HISTORY_STEPS_MAX + 10; n++) history = undo(history)
  expect(history.present).toBe(10)
})
