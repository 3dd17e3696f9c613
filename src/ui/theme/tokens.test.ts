import { describe, expect, it } from 'vitest'
import { dark, light, type TokenName } from './tokens.ts'

// https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

const TEXT: [TokenName, TokenName[]][] = [
  ['ink', ['paper', 'raised', 'sunk']],
  ['muted', ['paper', 'raised', 'sunk']],
  ['moss', ['paper', 'raised', 'moss-tint']],
  ['blaze', ['paper', 'raised', 'blaze-tint']],
  ['lake', ['paper', 'raised', 'lake-tint']],
  ['danger', ['paper', 'raised', 'danger-tint']],
  ['warning', ['paper', 'raised', 'warning-tint']],
  ['on-moss', ['moss', 'moss-deep']],
  ['on-strip', ['strip']],
  ['pebble-ink', ['pebble-1', 'pebble-2', 'pebble-3', 'pebble-4', 'pebble-5', 'pebble-6']],
]
const SHAPES: [TokenName, TokenName[]][] = [
  ['edge', ['paper', 'raised']],
  ['lake', ['paper', 'raised', 'sunk']],
  ['blaze-line', ['paper', 'raised']],
  ['track', ['paper', 'raised']],
]

const pairs = (table: [TokenName, TokenName[]][]) =>
  table.flatMap(([front, backs]) => backs.map((back) => [front, back] as const))

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (_, tokens) => {
  it.each(pairs(TEXT))('has readable text in %s on %s', (front, back) => {
    expect(contrast(tokens[front], tokens[back])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(SHAPES))('has visible borders and lines in %s on %s', (front, back) => {
    expect(contrast(tokens[front], tokens[back])).toBeGreaterThanOrEqual(3)
  })
})
