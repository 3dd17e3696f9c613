const WINDS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const

/**
 * Formats a bearing as the nearest of eight directions: `north-east`. `degrees`: from north,
 * clockwise.
 */
export function formatCompass(degrees: number): string {
  return WINDS[Math.round(degrees / 45) % WINDS.length] ?? WINDS[0]
}
