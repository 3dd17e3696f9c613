import { css } from 'goober'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import type { Route } from '#domain/route/route.ts'
import { paths } from '../../../paths.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { dateFormat } from '../../../ui/format/date-format.ts'

const styles = css`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-top: auto;
  padding-top: 14px;
  /* The stats above have their own bottom border. */
  div + & {
    border-top: 1px solid var(--line);
  }
  font-size: 0.9375rem;
  line-height: 1.25rem;
  & span span {
    color: var(--muted);
    font-size: 0.875rem;
  }
`

interface RouteAuthorProps {
  author: Route['author']
  createdAt: string
}

const day = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** The author and the creation date. */
export function RouteAuthor({ author, createdAt }: RouteAuthorProps): ReactElement {
  const href = paths.user(author.id)
  return (
    <div className={styles}>
      <Link href={href} tabIndex={-1} aria-hidden="true">
        <Avatar id={author.id} name={author.username} picture={author.avatar} />
      </Link>
      <span>
        <Link href={href}>
          <b>{author.username}</b>
        </Link>
        <br />
        <span>
          Level {author.level}, route of <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>
        </span>
      </span>
    </div>
  )
}
