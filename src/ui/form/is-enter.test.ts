import { expect, it } from 'vitest'
import { isEnter } from './is-enter.ts'

const press = (key: string, isComposing = false) => ({ key, nativeEvent: { isComposing } as KeyboardEvent })

it('Enter counts, but not while an input method composes, where it accepts a word', () => {
  expect(isEnter(press('Enter'))).toBe(true)
  expect(isEnter(press('Enter', true))).toBe(false)
  expect(isEnter(press('a'))).toBe(false)
})
