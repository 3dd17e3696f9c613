import { css } from 'goober'
import type { ReactElement } from 'react'
import { type CairnInput, cairnState } from './cairn-state.ts'
import { stones } from './cairn-stones.ts'

const look = css`
  width: 30px;
  height: 26px;
  flex: none;
  overflow: visible;
  & path {
    fill: currentColor;
    stroke: currentColor;
    stroke-width: 0.5;
    stroke-linejoin: round;
  }
  &[data-missing] .top {
    fill: none;
    stroke-width: 1.2;
    stroke-dasharray: 2.2 1.9;
  }
  &[data-hollow] path {
    fill: none;
    stroke-width: 1.5;
  }
  & .beside,
  &[data-hollow] .beside {
    fill: var(--warning);
    stroke: var(--warning);
  }
  &[data-state='sending'] .top {
    animation: lift 1.4s ease-in-out infinite;
  }
  &[data-size='small'] {
    width: 22px;
    height: 19px;
  }
  &[data-size='large'] {
    width: 84px;
    height: 72px;
  }
  @keyframes lift {
    0%,
    100% {
      translate: 0 0;
    }
    50% {
      translate: 0 -3px;
    }
  }
`

interface CairnProps extends CairnInput {
  size?: 'small' | 'normal' | 'large'
}

/**
 * The stones of the sync indicator, without text. Three solid stones: all sent. Dashed top stone:
 * changes wait. Hollow: offline. A fourth stone beside the stack: something needs attention. Shape,
 * not only colour, shows the state.
 */
export function Cairn({ size, ...input }: CairnProps): ReactElement {
  const state = cairnState(input)
  const missing = input.unsent > 0 && state !== 'offline' && state !== 'sending'
  const beside = state === 'attention' || state === 'stopped'
  return (
    <svg
      className={look}
      viewBox="0 0 28 24"
      data-state={state}
      data-size={size}
      data-missing={missing || undefined}
      data-hollow={input.offline || undefined}
      aria-hidden="true"
      focusable="false"
    >
      <path d={stones.bottom} />
      <path d={stones.middle} />
      <path className="top" d={stones.top} />
      {beside && <path className="beside" d={stones.beside} />}
    </svg>
  )
}
