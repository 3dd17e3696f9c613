import { describe, expect, it } from 'vitest'
import { parsePackingList, sumPacking } from './packing.ts'

describe('a pasted packing list', () => {
  it.each([
    ['Gaiters', 'Gaiters', 1, 0],
    ['2x Head torch 95 g', 'Head torch', 2, 95],
    ['- Trekking poles, 480 g', 'Trekking poles', 1, 480],
    ['[ ] Gloves', 'Gloves', 1, 0],
    ['* [x] Tent 1.2 kg', 'Tent', 1, 1_200],
    ['Rope, 30 m 1480g', 'Rope, 30 m', 1, 1_480],
    ['Socks x3', 'Socks', 3, 0],
    ['1. Map (90 g)', 'Map', 1, 90],
  ])('reads %j', (line, name, quantity, weight) => {
    expect(parsePackingList(line)).toEqual([{ name, quantity, weight }])
  })
  it('has an item a line, without empty lines', () => {
    expect(parsePackingList('Stove\n\n  \n- Gas 230 g\r\n')).toMatchObject([
      { name: 'Stove' },
      { name: 'Gas', weight: 230 },
    ])
  })
  it('keeps quantities and weights within their limits', () => {
    expect(parsePackingList('0x Tent 999999 g')).toEqual([{ name: 'Tent', quantity: 1, weight: 100_000 }])
  })
})

it('sums weights by quantity, packed and not', () => {
  const items = [
    { packed: true, quantity: 2, weight: 100 },
    { packed: false, quantity: 1, weight: 50 },
  ]
  expect(sumPacking(items)).toEqual({ count: 2, packed: 1, weight: 250, packedWeight: 200 })
})
