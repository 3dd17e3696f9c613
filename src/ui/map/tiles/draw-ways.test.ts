import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MapColours } from '../map-colours.ts'
import { drawWays } from './draw-ways.ts'
import type { VectorTile } from './tile-source.ts'

interface Stroke {
  path: string
  /** everything but the colour */
  form: string
  color: unknown
}

beforeEach(() => {
  vi.stubGlobal(
    'Path2D',
    class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The strokes of a tile on which the path of each kind is its own name. */
function strokesOf(parts: Partial<VectorTile>, zoom = 14): Stroke[] {
  const strokes: Stroke[] = []
  let dash: number[] = []
  const pen = {
    lineWidth: 0,
    lineCap: '',
    lineDashOffset: 0,
    strokeStyle: '',
    setLineDash: (next: number[]) => {
      dash = next
    },
    stroke(this: { lineWidth: number; lineCap: string; lineDashOffset: number }, { text }: { text: string }) {
      const { lineWidth, lineCap, lineDashOffset } = this
      const form = JSON.stringify({ lineWidth, lineCap: dash.length > 0 && lineCap, lineDashOffset, dash })
      strokes.push({ path: text, form, color: pen.strokeStyle })
    },
  }
  const empty = { pistes: '', rails: '', paths: '', hardPaths: '', alpinePaths: '', viaFerratas: '' }
  const others = {
    faintPaths: '',
    faintHardPaths: '',
    faintAlpinePaths: '',
    tracks: '',
    roads: '',
    closed: '',
  }
  const tile = {
    ...empty,
    ...others,
    roads: '',
    streets: '',
    marks: [],
    unitsPerPx: 4,
    ...parts,
  } as unknown as VectorTile
  const colours = { text: 'ink', way: 'edge', route: 'blaze', paper: 'paper' } as MapColours
  drawWays(pen as unknown as CanvasRenderingContext2D, { tile, colours, units: 'metric', zoom, sizePx: 256 })
  return strokes
}

const KINDS = [
  'paths',
  'hardPaths',
  'alpinePaths',
  'viaFerratas',
  'faintPaths',
  'faintHardPaths',
  'faintAlpinePaths',
  'tracks',
  'roads',
  'streets',
  'closed',
  'pistes',
  'rails',
] as const

it.each([11, 14])('tells all kinds of ways apart without their colours at zoom %i', (zoom) => {
  const strokes = strokesOf(Object.fromEntries(KINDS.map((kind) => [kind, kind])), zoom)
  const forms = KINDS.map((kind) =>
    strokes
      .filter(({ path }) => path === kind)
      .map(({ form }) => form)
      .join(),
  )
  expect(forms).not.toContain('')
  expect(new Set(forms).size).toBe(KINDS.length)
})

it('paints the marks of one route as a band, and lets those of several alternate', () => {
  const strokes = strokesOf({
    marks: [
      { colours: ['red'], path: 'one' },
      { colours: ['red', 'blue'], path: 'two' },
      { colours: ['other'], path: 'unknown' },
    ],
  })
  const [one, first, second, unknown] = strokes
  expect(strokes.map(({ path }) => path)).toEqual(['one', 'two', 'two', 'unknown'])
  expect(one?.color).toBe(first?.color)
  expect(second?.color).not.toBe(first?.color)
  expect(second?.form).not.toBe(first?.form)
  expect(unknown?.color).toBe('blaze')
})
