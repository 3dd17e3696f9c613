import { expect, it } from 'vitest'
import { wordsOf } from './words-of.ts'

it('cuts at everything that is neither letter nor digit', () => {
  expect(wordsOf('Bealach a’ Chornaidh (2½ h), ski_tour')).toEqual([
    'bealach',
    'a',
    'chornaidh',
    '21',
    '2',
    'h',
    'ski',
    'tour',
  ])
})

it('folds each word', () => {
  expect(wordsOf('Štrbské PLESO')).toEqual(['strbske', 'pleso'])
})

it('finds none in signs alone', () => {
  expect(wordsOf(' – … 🏔 ')).toEqual([])
})
