import type { ReactElement } from 'react'
import type { Range, RangeName } from '#domain/route/list/filter.ts'
import { useUnits } from '../../../state/settings.ts'
import { RangeSlider } from '../../../ui/form/range-slider.tsx'
import { RANGE_LABELS } from './labels.ts'
import { fromSliderValues, sliderScale, sliderValueLabel, toSliderValues } from './slider-scales.ts'

interface RangeFilterProps {
  name: RangeName
  range: Range | null
  onChange: (range: Range | null) => void
}

/** A range of distance, ascent or duration; the upper end of the slider means no limit. */
export function RangeFilter({ name, range, onChange }: RangeFilterProps): ReactElement {
  const scale = sliderScale(name, useUnits())
  return (
    <RangeSlider
      label={RANGE_LABELS[name]}
      min={0}
      max={scale.steps}
      value={toSliderValues(scale, range)}
      onChange={(stones) => onChange(fromSliderValues(scale, stones))}
      format={(at) => sliderValueLabel(scale, at)}
    />
  )
}
