import { expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

it('removes marks, case and repeated spaces', () => {
  expect(foldText('  Grosser  Ödstein ')).toBe('grosser odstein')
  expect(foldText('Čertovica, Škrlatica')).toBe('certovica, skrlatica')
})

it('replaces letters without a removable mark', () => {
  expect(foldText('Großer Ødegård Białka Đeravica Þórsmörk')).toBe(
    'grosser odegard bialka deravica thorsmork',
  )
  expect(foldText('Ærø')).toBe('aero')
})

it('makes composed and decomposed letters equal', () => {
  expect(foldText('S\u00f6lk')).toBe(foldText('So\u0308lk'))
})
