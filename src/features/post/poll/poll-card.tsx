import { css } from 'goober'
import { type ReactElement, useId } from 'react'
import { computePollResult, isPollOpen, type PollOptionResult } from '#domain/post/poll.ts'
import type { Poll, Post } from '#domain/post/post.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'
import { useSession } from '../../../state/session.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { usePostCommands } from '../commands.ts'

const styles = css`
  max-width: 480px;
  margin-top: 10px;
  padding: 10px 14px 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--raised);
  & legend {
    float: left;
    width: 100%;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & ul {
    clear: both;
  }
  & li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 5px 12px;
    padding: 8px 0;
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }
  & label {
    display: flex;
    gap: 10px;
    align-items: center;
    min-height: 24px;
    cursor: pointer;
  }
  & label[data-closed] {
    cursor: default;
  }
  & input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--moss);
  }
  & .bar {
    grid-column: 1 / -1;
    height: 6px;
    background: var(--line);
  }
  & .bar i {
    display: block;
    height: 100%;
    background: var(--ink);
  }
  & li[data-mine] .bar i {
    background: var(--moss);
  }
  & li[data-mine] b {
    color: var(--moss);
  }
  & .result {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    margin-top: 6px;
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  @media (forced-colors: active) {
    & .bar {
      border: 1px solid CanvasText;
    }
    & .bar i {
      background: CanvasText;
    }
  }
`

interface PollCardProps {
  post: Pick<Post, 'id' | 'votes'>
  poll: Poll
}

/** A poll with its votes; the member's own vote counts at once, and can be changed until it closes. */
export function PollCard({ post, poll }: PollCardProps): ReactElement {
  const { now } = usePlatform()
  const { memberId } = useSession()
  const { vote } = usePostCommands()
  const own = useQuery('post.vote', { post: post.id })
  const id = relationId({ kind: 'vote', member: memberId ?? '', target: post.id })
  const state = useItemState({ collection: 'relations', id })
  const results = computePollResult(poll, {
    counted: post.votes,
    mineCounted: own?.counted ?? null,
    mine: own?.mine ?? null,
  })
  const isOpen = isPollOpen(poll, now())
  const total = results.reduce((sum, { votes }) => sum + votes, 0)
  return (
    <fieldset className={styles} disabled={own === undefined}>
      <legend>{poll.question}</legend>
      <ul>
        {results.map((option) => (
          <Option
            key={option.id}
            option={option}
            post={post.id}
            isOpen={isOpen}
            onVote={() => void vote(post.id, option.id)}
          />
        ))}
      </ul>
      <p className="result">
        <span>{`${formatCount(total, 'vote')}, ${closingLabel(poll, isOpen)}`}</span>
        {isOpen && own?.mine && (
          <TextButton quiet onClick={() => void vote(post.id, null)}>
            Take my vote back
          </TextButton>
        )}
        {state && <SyncChip state={state} />}
      </p>
    </fieldset>
  )
}

interface OptionProps {
  option: PollOptionResult
  post: string
  isOpen: boolean
  onVote: () => void
}

function Option({ option, post, isOpen, onVote }: OptionProps): ReactElement {
  const { text, votes, share, isMine } = option
  const id = useId()
  return (
    <li data-mine={isMine || undefined}>
      <label htmlFor={id} data-closed={!isOpen || undefined}>
        <input
          id={id}
          type="radio"
          name={`poll ${post}`}
          checked={isMine}
          disabled={!isOpen}
          onChange={onVote}
        />
        <span>{text}</span>
      </label>
      <b>{votes.toLocaleString('en')}</b>
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
    </li>
  )
}

const formatClosing = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

function closingLabel({ closes }: Pick<Poll, 'closes'>, isOpen: boolean): string {
  if (!isOpen) return 'closed'
  return closes === null
    ? 'you can change your vote'
    : `closes ${formatClosing.format(new Date(closes))}. You can change your vote until then`
}
