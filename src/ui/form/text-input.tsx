import { css } from 'goober'
import type { ComponentProps, ReactElement } from 'react'
import { Icon, type IconShape } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'
import { useFieldAria } from './field.tsx'
import { inputStyles } from './input-styles.ts'

const lead = css`
  position: relative;
  display: block;
  & svg {
    position: absolute;
    left: 12px;
    top: 50%;
    margin-top: -10px;
    color: var(--muted);
    pointer-events: none;
  }
  & input {
    padding-left: 40px;
  }
`

interface TextInputProps extends ComponentProps<'input'> {
  /** shown inside, before the text */
  icon?: IconShape
}

export function TextInput({ icon, className, ...rest }: TextInputProps): ReactElement {
  const aria = useFieldAria()
  const input = <input {...aria} {...rest} className={classNames(inputStyles, className)} />
  if (!icon) return input
  return (
    <span className={lead}>
      <Icon name={icon} />
      {input}
    </span>
  )
}
