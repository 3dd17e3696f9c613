import { css } from 'goober'
import { narrow, phone } from '../../theme/media.ts'

/** Plot, slider, axes and the reading below. */
export const profileStyles = css`
  & .plot {
    position: relative;
    height: var(--profile-height, 184px);
  }
  & .plot:has(:focus-visible) {
    outline: 2px solid var(--lake);
    outline-offset: -2px;
  }
  & input {
    appearance: none;
    position: absolute;
    top: 0;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: crosshair;
    touch-action: pan-y;
  }
  & input::-webkit-slider-thumb {
    appearance: none;
    width: 1px;
  }
  & input::-moz-range-thumb {
    width: 1px;
    border: 0;
  }
  & .axis {
    fill: none;
    stroke: var(--line);
    stroke-width: 1;
  }
  & text {
    font: 10.5px var(--sans);
    fill: var(--muted);
    font-variant-numeric: tabular-nums;
  }
  & .tick {
    fill: none;
    stroke: var(--edge);
    stroke-width: 1;
  }
  & .place-name {
    fill: var(--ink);
  }
  & .hachures {
    stroke: var(--ink);
    stroke-width: 0.8;
    opacity: 0.38;
  }
  & [data-mine] {
    --blaze-line: var(--lake);
  }
  & .cursor {
    stroke: var(--blaze-line);
    stroke-width: 1;
  }
  & .reading {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 20px;
    min-height: 1.25rem;
    padding: 6px 14px 12px 46px;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & .reading b {
    font-weight: 600;
  }
  & .hint {
    margin-left: auto;
    color: var(--muted);
  }
  ${narrow} {
    & .plot {
      height: var(--profile-height, 162px);
    }
    /* aligned with the content above and below the profile */
    & .reading {
      padding-inline: 8px;
    }
    & .hint {
      margin-left: 0;
    }
    & .reading[data-read] .hint {
      display: none;
    }
  }
  ${phone} {
    & .hint span {
      display: none;
    }
  }
`
