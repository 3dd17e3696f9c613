import type { ReactElement } from 'react'
import type { Range, RangeName } from '#domain/route/filter.ts'
import { useUnits } from '../../../state/settings.ts'
import { RangeSlider } from '../../../ui/range-slider.tsx'
import { rangeOf, scaleOf, stonesOf, stoneWords } from './scales.ts'
import { RANGE_WORDS } from './words.ts'

interface RangePartProps {
  name: RangeName
  range: Range | null
  onChange: (range: Range | null) => void
}

/** A stretch of lengths, heights or times, open at its far end. */
export function RangePart({ name, range, onChange }: RangePartProps): ReactElement {
  const scale = scaleOf(name, useUnits())
  return (
    <RangeSlider
      label={RANGE_WORDS[name]}
      min={0}
      max={scale.steps}
      value={stonesOf(scale, range)}
      onChange={(stones) => onChange(rangeOf(scale, stones))}
      format={(at) => stoneWords(scale, at)}
    />
  )
}
