import { css } from 'goober'
import type { CSSProperties, ReactElement } from 'react'
import { resolveValue, type Toast } from 'react-hot-toast/headless'
import { IconButton } from '../button/icon-button.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { Icon, type IconShape } from '../icons/icon.tsx'
import { dismissNotice } from './notify.ts'
import { useSwipe } from './use-swipe.ts'

const look = css`
  --tone: var(--ink);
  display: grid;
  grid-template-columns: 20px 1fr 28px;
  gap: 10px;
  align-items: start;
  padding: 12px 8px 12px 14px;
  border: 1px solid color-mix(in srgb, var(--tone) 42%, transparent);
  border-radius: var(--radius-card);
  background: color-mix(in srgb, var(--tone) 12%, var(--raised));
  color: var(--tone);
  box-shadow: var(--shade);
  font-size: 0.9375rem;
  line-height: 1.3125rem;
  overflow-wrap: anywhere;
  touch-action: none;
  &[data-tone='success'] {
    --tone: var(--moss);
  }
  &[data-tone='error'] {
    --tone: var(--danger);
  }
  &[data-tone='warning'] {
    --tone: var(--warning);
  }
  &[data-tone='info'] {
    --tone: var(--lake);
  }
  &[data-tone='blank'],
  &[data-tone='loading'] {
    border-color: var(--edge);
    background: var(--raised);
  }
  &[data-tone='blank'] {
    grid-template-columns: 1fr 28px;
  }
  & > svg {
    margin-top: 1px;
  }
  & > span {
    margin: 3px 2px;
  }
  & b {
    display: block;
    font-weight: 600;
  }
  & p {
    color: var(--ink);
  }
  & button {
    width: 28px;
    height: 28px;
    margin: -3px 0;
    color: inherit;
  }
  & button::after {
    content: '';
    position: absolute;
    inset: -8px;
  }
  & button svg {
    width: 16px;
    height: 16px;
  }
`

const icons: Record<string, IconShape> = {
  success: 'check',
  error: 'warning',
  warning: 'warning',
  info: 'info',
}

export function ToastCard({ toast }: { toast: Toast }): ReactElement {
  const close = () => dismissNotice(toast.id)
  const { drag, handlers } = useSwipe(close)
  const tone = toast.className ?? toast.type
  const icon = icons[tone]
  return (
    <div className={look} data-tone={tone} style={drag ? dragStyle(drag) : undefined} {...handlers}>
      {icon && <Icon name={icon} />}
      {tone === 'loading' && <Spinner />}
      <div>{resolveValue(toast.message, toast)}</div>
      <IconButton label="Dismiss" icon="close" onClick={close} />
    </div>
  )
}

function dragStyle({ x, y }: { x: number; y: number }): CSSProperties {
  return { translate: `${x}px ${y}px`, opacity: Math.max(0.3, 1 - Math.hypot(x, y) / 200) }
}
