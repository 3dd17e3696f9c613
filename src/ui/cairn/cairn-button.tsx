import { css } from 'goober'
import type { ComponentProps, ReactElement } from 'react'
import { Cairn } from './cairn.tsx'
import { type CairnInput, cairnLabel } from './cairn-state.ts'

const look = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 5px;
  min-width: 44px;
  height: var(--control);
  padding: 0 8px;
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: var(--ink);
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: var(--sunk);
  }
  & b {
    font-size: 0.8125rem;
    font-weight: 650;
  }
`

interface CairnButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  input: CairnInput
}

/**
 * The sync indicator in the navigation. Its label describes the state; the number counts unsent
 * changes.
 */
export function CairnButton({ input, type, ...rest }: CairnButtonProps): ReactElement {
  const text = cairnLabel(input)
  return (
    <button {...rest} type={type ?? 'button'} className={look} aria-label={text} title={text}>
      <Cairn {...input} />
      {input.unsent > 0 && <b aria-hidden="true">{input.unsent}</b>}
    </button>
  )
}
