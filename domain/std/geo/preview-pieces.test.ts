import { expect, test } from 'vitest'
import { encodePolyline } from './encode-polyline.ts'
import { encodePreview } from './encode-preview.ts'
import { decodePolyline } from './polyline.ts'
import { decodePreviewPieces } from './preview-pieces.ts'

const at = (lat: number, lon = 8) => ({ lat, lon })

test('a preview keeps the pieces of a line', () => {
  const pieces = [[at(46), at(46.1)], [at(46.5)], [at(46.7), at(46.8), at(46.9)]]
  expect(decodePreviewPieces(encodePreview(pieces))).toEqual(pieces)
})

test('a preview without gaps is a plain polyline, as older apps wrote it', () => {
  const line = [at(46), at(46.1), at(46.2)]
  expect(encodePreview([line])).toBe(encodePolyline(line, 5))
  expect(decodePreviewPieces(encodePolyline(line, 5))).toEqual([line])
})

test('an older app reads a preview with gaps as one line', () => {
  const points = decodePolyline(
    encodePreview([
      [at(46), at(46.1)],
      [at(46.5), at(46.6)],
    ]),
    5,
  )
  expect(points).toEqual([at(46), at(46.1), at(46.1), at(46.5), at(46.6)])
})

test('points that are equal once rounded are no gap', () => {
  const line = [at(46), at(46.000001), at(46.1), at(46.1), at(46.2)]
  expect(decodePreviewPieces(encodePreview([line]))).toEqual([[at(46), at(46.1), at(46.2)]])
})

test('a gap between equal points is none', () => {
  const pieces = [
    [at(46), at(46.1)],
    [at(46.1), at(46.2)],
  ]
  expect(decodePreviewPieces(encodePreview(pieces))).toEqual([[at(46), at(46.1), at(46.2)]])
})

test('a line of one place, and of none', () => {
  expect(decodePreviewPieces(encodePreview([[at(46), at(46)]]))).toEqual([[at(46)]])
  expect(decodePreviewPieces('')).toEqual([])
})
