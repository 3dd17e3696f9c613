import { expect, it } from 'vitest'
import { MOVE_REASONS } from '#domain/event/move.ts'
import { moveText } from './move-text.ts'

it('says for every reason what happened', () => {
  const texts = MOVE_REASONS.map((why) => moveText({ why, to: 'going' }))
  expect(new Set(texts).size).toBe(MOVE_REASONS.length)
})

it('tells a request from a place', () => {
  expect(moveText({ why: 'answered', to: 'requested' })).toBe('asked for a place')
  expect(moveText({ why: 'answered', to: 'going' })).toBe('got a place')
})
