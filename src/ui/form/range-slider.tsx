import { css } from 'goober'
import { type ReactElement, useId } from 'react'
import { touch } from '../theme/media.ts'

const look = css`
  position: relative;
  & legend,
  & .value {
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & legend {
    float: left;
    margin-bottom: 5px;
    font-weight: 600;
  }
  & .value {
    color: var(--muted);
    text-align: right;
  }
  & .track {
    position: relative;
    clear: both;
    height: 28px;
  }
  & .track::before,
  & .track i {
    content: '';
    position: absolute;
    top: 12px;
    height: 4px;
  }
  & .track::before {
    inset-inline: 0;
    border: 1px solid var(--edge);
    background: var(--raised);
  }
  & .track i {
    background: var(--moss);
  }
  & input {
    appearance: none;
    position: absolute;
    inset: 0 -10px;
    width: calc(100% + 20px);
    height: 28px;
    margin: 0;
    background: none;
    pointer-events: none;
  }
  & input:focus-visible {
    outline: none;
  }
  & input::-webkit-slider-thumb {
    appearance: none;
    width: 20px;
    height: 20px;
    border: 2px solid var(--moss);
    border-radius: 52% 48% 55% 45%;
    background: var(--raised);
    cursor: grab;
    pointer-events: auto;
  }
  & input::-moz-range-thumb {
    width: 16px;
    height: 16px;
    border: 2px solid var(--moss);
    border-radius: 52% 48% 55% 45%;
    background: var(--raised);
    cursor: grab;
    pointer-events: auto;
  }
  & input:focus-visible::-webkit-slider-thumb {
    outline: 2px solid var(--lake);
    outline-offset: 2px;
  }
  & input:focus-visible::-moz-range-thumb {
    outline: 2px solid var(--lake);
    outline-offset: 2px;
  }
  ${touch} {
    & input::-webkit-slider-thumb {
      width: 28px;
      height: 28px;
    }
    & input::-moz-range-thumb {
      width: 24px;
      height: 24px;
    }
  }
  @media (forced-colors: active) {
    & .track i {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`

interface RangeSliderProps {
  label: string
  min: number
  max: number
  step?: number
  value: readonly [from: number, to: number]
  onChange: (value: [from: number, to: number]) => void
  /** formats a value as shown and announced: `18 km`, `any` at an open end */
  format: (value: number) => string
}

/** A range slider with two thumbs, for pointer, touch and arrow keys. The thumbs cannot cross. */
export function RangeSlider(props: RangeSliderProps): ReactElement {
  const { label, min, max, step = 1, value, onChange, format } = props
  const id = useId()
  const [from, to] = value
  const share = (at: number): number => ((at - min) / (max - min)) * 100
  const knob = { min, max, step, 'aria-describedby': id } as const
  return (
    <fieldset className={look}>
      <legend>{label}</legend>
      <p className="value" id={id}>{`${format(from)} to ${format(to)}`}</p>
      <div className="track">
        <i style={{ left: `${share(from)}%`, right: `${100 - share(to)}%` }} />
        <input
          {...knob}
          type="range"
          aria-label={`${label} from`}
          aria-valuetext={format(from)}
          value={from}
          onChange={({ currentTarget }) => onChange([Math.min(currentTarget.valueAsNumber, to), to])}
        />
        <input
          {...knob}
          type="range"
          aria-label={`${label} to`}
          aria-valuetext={format(to)}
          value={to}
          onChange={({ currentTarget }) => onChange([from, Math.max(currentTarget.valueAsNumber, from)])}
        />
      </div>
    </fieldset>
  )
}
