import { css } from 'goober'
import { type ComponentProps, type ReactElement, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { TextInput } from './text-input.tsx'

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
        icon={shown ? 'eye-closed' : 'eye'}
        onClick={() => setShown(!shown)}
      />
    </span>
  )
}
