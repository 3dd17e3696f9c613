import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { Avatar } from '../../ui/display/avatar.tsx'
import { avatarTint } from '../../ui/display/avatar-initials.ts'
import { Backdrop } from '../../ui/feedback/backdrop.tsx'
import { narrow, phone } from '../../ui/theme/media.ts'
import { textStyles } from '../../ui/theme/text-styles.ts'

// The contour lines span the window, not only the column of the page.
const styles = css`
  position: relative;
  & .land {
    position: absolute;
    inset: 0 calc(50% - 50vw);
    border-bottom: 1px solid var(--line);
    overflow: hidden;
  }
  & .text {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 12px 20px;
    min-height: 172px;
    padding: 56px 0 20px;
  }
  & .naming {
    flex: 1 1 300px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & .sub {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 20px;
    margin-top: 8px;
    font-size: 0.9375rem;
    line-height: 1.375rem;
  }
  & .sub em {
    font-size: 1.0625rem;
  }
  & .text > [data-size] {
    --size: 84px;
    box-shadow: 0 0 0 3px var(--paper);
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  ${narrow} {
    & .text {
      min-height: 0;
      padding-top: 32px;
    }
    & .text > [data-size] {
      --size: 64px;
    }
  }
  ${phone} {
    & .actions {
      flex: 1 0 100%;
    }
  }
`

interface MemberHeadProps {
  id: string
  name: string
  /** its initials are the mark of the member, as beside their content */
  username: string
  /** id of their picture */
  picture: string | null
  /** shown below the name */
  children: ReactNode
  actions: ReactNode
}

/** Name, picture and actions of a member over contour lines. */
export function MemberHead({
  id,
  name,
  username,
  picture,
  children,
  actions,
}: MemberHeadProps): ReactElement {
  return (
    <header className={styles}>
      <div className="land">
        <Backdrop seed={20 + avatarTint(id)} />
      </div>
      <div className="text">
        <Avatar id={id} name={username} size="large" picture={picture} />
        <div className="naming">
          <h1 className={textStyles.display}>{name}</h1>
          <div className="sub">{children}</div>
        </div>
        <div className="actions">{actions}</div>
      </div>
    </header>
  )
}
