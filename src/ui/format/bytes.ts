const UNITS = [
  { name: 'GB', bytes: 1_000_000_000, digits: 1 },
  { name: 'MB', bytes: 1_000_000, digits: 1 },
  { name: 'kB', bytes: 1_000, digits: 0 },
] as const

/** `204 kB`, `9.4 MB`: decimal units, one decimal from megabytes on. */
export function formatBytes(bytes: number): string {
  // a value that would round up to 1000 uses the next unit
  const unit = UNITS.find((each) => bytes >= each.bytes - each.bytes / 2_000)
  return unit ? `${(bytes / unit.bytes).toFixed(unit.digits)} ${unit.name}` : `${bytes} B`
}
