import type { HeightAt } from '../heights.ts'

/** Between two heights of a coarse square: 90 metres. */
const STEP_DEGREES = 1 / 1200
/** Measurements of steep slopes lack up to some kilometres. */
const STEPS_MAX = 40

/**
 * Heights that also bridge gaps between measurements, which contours would otherwise end at. Where one
 * side has none, the height stays unknown.
 */
export const bridgeGaps =
  (heightAt: HeightAt): HeightAt =>
  (lat, lon) =>
    heightAt(lat, lon) ?? bridged(heightAt, lat, lon)

function bridged(heightAt: HeightAt, lat: number, lon: number): number | null {
  const bridges = [
    bridge((steps) => heightAt(lat, lon + steps * STEP_DEGREES)),
    bridge((steps) => heightAt(lat + steps * STEP_DEGREES, lon)),
  ].filter((each) => each !== null)
  const [first, second] = bridges.toSorted((a, b) => a.steps - b.steps)
  if (!first || !second) return first?.height ?? null
  return (first.height * second.steps + second.height * first.steps) / (first.steps + second.steps)
}

/** Along one axis; null: it has no other bank. */
function bridge(at: (steps: number) => number | null): { height: number; steps: number } | null {
  const after = firstKnown(at, 1)
  const before = after && firstKnown(at, -1)
  if (!after || !before) return null
  const steps = after.steps + before.steps
  return { height: (after.height * before.steps + before.height * after.steps) / steps, steps }
}

function firstKnown(
  at: (steps: number) => number | null,
  direction: number,
): { height: number; steps: number } | null {
  for (let steps = 1; steps <= STEPS_MAX; steps++) {
    const height = at(steps * direction)
    if (height !== null) return { height, steps }
  }
  return null
}
