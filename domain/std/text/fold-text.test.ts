import { expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

it('takes marks, case and doubled spaces away', () => {
  expect(foldText('  Grosser  Ödstein ')).toBe('grosser odstein')
  expect(foldText('Čertovica, Škrlatica')).toBe('certovica, skrlatica')
})

it('writes letters that are more than a mark as they are typed without them', () => {
  expect(foldText('Großer Ødegård Białka Đeravica Þórsmörk')).toBe(
    'grosser odegard bialka deravica thorsmork',
  )
  expect(foldText('Ærø')).toBe('aero')
})

it('makes the two ways of writing a letter with a mark the same', () => {
  expect(foldText('S\u00f6lk')).toBe(foldText('So\u0308lk'))
})
