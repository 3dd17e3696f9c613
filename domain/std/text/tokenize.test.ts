import { expect, it } from 'vitest'
import { tokenize } from './tokenize.ts'

it('splits at everything that is neither letter nor digit', () => {
  expect(tokenize('Bealach a’ Chornaidh (2½ h), ski_tour')).toEqual([
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
  expect(tokenize('Štrbské PLESO')).toEqual(['strbske', 'pleso'])
})

it('finds no words in punctuation', () => {
  expect(tokenize(' – … 🏔 ')).toEqual([])
})
