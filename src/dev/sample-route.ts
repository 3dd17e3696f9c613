import { encodePolyline } from '#domain/std/geo/encode-polyline.ts'
import { createNoise, lerp } from '../ui/drawing/terrain/noise.ts'

// Invented routes for the component sheet.

export interface SampleRoute {
  name: string
  place: string
  preview: string
  sketchHeights: number[]
  heights: number[]
  points: { lat: number; lon: number }[]
  distanceM: number
}

interface SampleShape {
  name: string
  place: string
  seed: number
  distanceM: number
  lowM: number
  highM: number
  loop: boolean
}

const PREVIEW_POINTS = 60
const PROFILE_POINTS = 240

function sampleRoute({ name, place, seed, distanceM, lowM, highM, loop }: SampleShape): SampleRoute {
  const field = createNoise(seed)
  const at = (share: number) => {
    const angle = share * (loop ? 2 : 0.8) * Math.PI
    const radius = 0.02 + 0.016 * field(Math.cos(angle) * 2 + 5, Math.sin(angle) * 2 + 5)
    const stray = (field(share * 22, seed) - 0.5) * 0.006
    return {
      lat: 46.33 + Math.sin(angle) * radius + stray,
      lon: 13.8 + Math.cos(angle) * radius * 1.3 + stray,
    }
  }
  const heightAt = (share: number) =>
    lerp(lowM, highM, Math.sin(share * Math.PI) ** 1.4 * (0.72 + 0.28 * field(share * 9, seed + 3)))
  const points = sampleEvenly(PREVIEW_POINTS, at)
  return {
    name,
    place,
    distanceM,
    points,
    preview: encodePolyline(points, 5),
    sketchHeights: sampleEvenly(PREVIEW_POINTS, heightAt),
    heights: sampleEvenly(PROFILE_POINTS, heightAt),
  }
}

function sampleEvenly<T>(count: number, at: (share: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => at(i / (count - 1)))
}

export const lakesRoute = sampleRoute({
  name: 'Seven Lakes Valley from Savica',
  place: 'Julian Alps',
  seed: 11,
  distanceM: 31_200,
  lowM: 653,
  highM: 2_358,
  loop: true,
})

export const ridgeRoute = sampleRoute({
  name: 'Vogel to Črna prst along the ridge',
  place: 'Julian Alps',
  seed: 42,
  distanceM: 14_800,
  lowM: 1_535,
  highM: 1_966,
  loop: false,
})
