import { css } from 'goober'
import { type ComponentProps, type ReactElement, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { TextInput } from './text-input.tsx'

const EYE_CLOSED =
  'M2.6 8.4C4.2 11 6.8 12.6 10 12.6s5.8-1.6 7.4-4.2M10 12.7v2.7M5.7 11.6l-1.5 2.2M14.3 11.6l1.5 2.2'

const look = css`
  position: relative;
  display: block;
  & input {
    padding-right: 48px;
  }
  & button {
    position: absolute;
    right: 0;
    top: 0;
    color: var(--muted);
  }
`

/** A password input with a button that shows the password. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>): ReactElement {
  const [shown, setShown] = useState(false)
  return (
    <span className={look}>
      <TextInput spellCheck={false} autoCapitalize="none" {...props} type={shown ? 'text' : 'password'} />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        icon={shown ? EYE_CLOSED : 'eye'}
        onClick={() => setShown(!shown)}
      />
    </span>
  )
}
