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

/** The sync indicator of the navigation. Its name says the state in words; the number counts all that is not sent. */
export function CairnButton({ input, type, ...rest }: CairnButtonProps): ReactElement {
  const words = cairnLabel(input)
  return (
    <button {...rest} type={type ?? 'button'} className={look} aria-label={words} title={words}>
      <Cairn {...input} />
      {input.unsent > 0 && <b aria-hidden="true">{input.unsent}</b>}
    </button>
  )
}
