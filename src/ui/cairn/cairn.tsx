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
 * The stones of the sync indicator, without words: all three sent; the top one dashed, something waits; hollow, offline; a
 * fourth one beside the stack, something needs the member. State never hangs on colour alone.
 */
export function Cairn({ size, ...facts }: CairnProps): ReactElement {
  const state = cairnState(facts)
  const missing = facts.unsent > 0 && state !== 'offline' && state !== 'sending'
  const beside = state === 'attention' || state === 'stopped'
  return (
    <svg
      className={look}
      viewBox="0 0 28 24"
      data-state={state}
      data-size={size}
      data-missing={missing || undefined}
      data-hollow={facts.offline || undefined}
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
