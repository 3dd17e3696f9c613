import { css } from 'goober'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { useModal } from '../dialog/use-modal.ts'
import { Icon, type IconShape } from '../icons/icon.tsx'
import { narrow } from '../theme/media.ts'

export type PromptVariant = 'banner' | 'modal' | 'card' | 'inline'
export type PromptSize = 'sm' | 'md' | 'lg'
export type PromptTone = 'plain' | 'reached' | 'locked' | 'usage'

const look = css`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 14px;
  align-items: center;
  background: var(--raised);
  color: var(--ink);
  font-size: 0.9375rem;
  line-height: 1.375rem;
  & .text > .title {
    color: var(--ink);
    font-size: 1rem;
    font-weight: 650;
    line-height: 1.375rem;
  }
  & .mark {
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    border-radius: 50%;
    background: var(--moss-tint);
    color: var(--moss);
  }
  &[data-tone='reached'] .mark {
    background: var(--danger-tint);
    color: var(--danger);
  }
  &[data-tone='usage'] .mark {
    background: var(--warning-tint);
    color: var(--warning);
  }
  &[data-tone='locked'] .mark {
    background: var(--sunk);
    color: var(--ink);
  }
  & .text > p {
    color: var(--muted);
  }
  & .text > p b {
    color: var(--ink);
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & .dismiss {
    position: absolute;
    top: 6px;
    right: 6px;
  }
  &[data-variant='card'],
  &[data-variant='modal'] {
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    padding: 20px;
    border: 1px solid var(--edge);
    border-radius: var(--radius-card);
  }
  &[data-variant='modal'] {
    border: 0;
    padding: 24px;
    max-width: 380px;
  }
  &[data-variant='banner'] {
    grid-template-columns: auto minmax(0, 1fr) auto;
    padding: 12px 48px 12px 16px;
    border: 1px solid var(--line);
    border-radius: var(--radius-card);
    background: var(--sunk);
  }
  &[data-variant='banner'] .dismiss {
    top: 50%;
    translate: 0 -50%;
  }
  &[data-variant='banner']:not([data-size='lg']) .text {
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
  }
  /* also in a narrow column: the actions wrap below the text */
  &[data-variant='inline'] {
    display: flex;
    flex-wrap: wrap;
    row-gap: 10px;
    background: none;
  }
  &[data-variant='inline'] .text {
    flex: 1 1 10rem;
    min-width: 0;
  }
  &[data-variant='inline']:not([data-size='sm']) {
    padding-top: 12px;
    border-top: 1px solid var(--line);
  }
  &[data-size='sm'] {
    padding-block: 8px;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  &[data-size='sm'] .mark {
    width: 28px;
    height: 28px;
  }
  &[data-size='sm'][data-variant='card'] {
    padding: 16px;
  }
  &[data-size='sm'][data-variant='modal'] {
    padding: 20px;
    max-width: 340px;
  }
  &[data-size='lg'] .text > .title {
    font-size: 1.1875rem;
    line-height: 1.5rem;
  }
  &[data-size='lg'][data-variant='card'],
  &[data-size='lg'][data-variant='modal'] {
    padding: 28px;
  }
  &[data-size='lg'][data-variant='modal'] {
    max-width: 440px;
  }
  ${narrow} {
    &[data-variant='banner'] {
      grid-template-columns: auto minmax(0, 1fr);
    }
    &[data-variant='banner'] .actions {
      grid-column: 2;
      margin-top: 4px;
    }
    &[data-variant='banner'] .actions {
      margin-right: -40px;
    }
    &[data-variant='banner'] .dismiss {
      top: 6px;
      translate: none;
    }
  }
`

export interface UpgradePromptProps {
  variant: PromptVariant
  size: PromptSize
  tone: PromptTone
  icon: IconShape
  title: string
  children: ReactNode
  actions: ReactNode
  /** without it, the prompt cannot be dismissed */
  onDismiss?: (() => void) | undefined
}

/** An offer of a better plan, as banner, dialog, card or beside what it is about. */
export function UpgradePrompt(props: UpgradePromptProps): ReactElement {
  return props.variant === 'modal' ? <ModalPrompt {...props} /> : <PromptBox {...props} />
}

function PromptBox(props: UpgradePromptProps): ReactElement {
  const { variant, size, tone, icon, title, children, actions, onDismiss } = props
  const attributes = { className: look, 'data-variant': variant, 'data-size': size, 'data-tone': tone }
  const content = (heading: ReactElement): ReactElement => (
    <>
      <span className="mark">
        <Icon name={icon} />
      </span>
      <div className="text">
        {heading}
        {children}
      </div>
      <div className="actions">{actions}</div>
      {onDismiss && <IconButton className="dismiss" label="Dismiss" icon="close" onClick={onDismiss} />}
    </>
  )
  // Inside a form it is no landmark and no heading: several may be shown, at any level of headings.
  if (variant === 'inline') return <div {...attributes}>{content(<p className="title">{title}</p>)}</div>
  // without a name it is no landmark: a page may show several of one title
  return <section {...attributes}>{content(<h3 className="title">{title}</h3>)}</section>
}

const dialogLook = css`
  margin: auto;
  padding: 0;
  border: 1px solid var(--edge);
  border-radius: 12px;
  background: var(--raised);
  max-width: calc(100vw - 32px);
  box-shadow: var(--shade);
  &::backdrop {
    background: var(--scrim);
  }
`

function ModalPrompt(props: UpgradePromptProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, true, () => props.onDismiss?.())
  return (
    <dialog ref={dialog} className={dialogLook} aria-label={props.title}>
      <PromptBox {...props} />
    </dialog>
  )
}
