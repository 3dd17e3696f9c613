import type { Option } from '../../../../ui/form/select-input.tsx'

/** `Ljubljana, Europe`: by city, so that typing its first letters finds it. */
function labelOf(timeZone: string): string {
  const [area = '', ...rest] = timeZone.replaceAll('_', ' ').split('/')
  return rest.length === 0 ? area : `${rest.toReversed().join(', ')}, ${area}`
}

/** The time zones that this browser knows, with the given ones; by name. */
export function timeZoneOptions(...also: readonly string[]): Option<string>[] {
  const known = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []
  return [...new Set([...known, 'UTC', ...also])]
    .map((value) => ({ value, label: labelOf(value) }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1))
}
