import { css } from 'goober'
import { memo, type ReactElement } from 'react'
import { Link } from 'wouter'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { paths } from '../../../paths.ts'
import type { CommunityRow } from '../../../platform/port/port.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { CoverPicture } from '../../../ui/display/cover-picture.tsx'
import { Backdrop } from '../../../ui/feedback/backdrop.tsx'
import { phone } from '../../../ui/theme/media.ts'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { Crest, seedOf } from '../crest.tsx'
import { JOINING_LABELS } from '../labels.ts'
import { JoinActions, type JoinStanding } from '../membership/join-actions.tsx'

const styles = css`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  &:hover {
    border-color: var(--edge);
  }
  &[data-unsent] {
    border: 1px dashed var(--edge);
  }
  & .land {
    position: relative;
    height: 72px;
    overflow: hidden;
    border-bottom: 1px solid var(--line);
  }
  & .land + svg {
    --size: 60px;
    position: absolute;
    top: 36px;
    left: 16px;
  }
  & .body {
    flex: 1;
    padding: 32px 16px 12px;
    overflow-wrap: anywhere;
  }
  & h2 {
    font-size: 1rem;
    line-height: 1.375rem;
    letter-spacing: -0.008em;
  }
  & h2 a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    margin: 8px 0 6px;
    font-size: 0.8125rem;
    line-height: 1.25rem;
    color: var(--muted);
  }
  & .facts b {
    color: var(--ink);
    font-size: 0.9375rem;
  }
  & .about {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    font-size: 0.9375rem;
    line-height: 1.375rem;
  }
  & .joining {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 12px;
    min-height: 56px;
    padding: 10px 16px;
    border-top: 1px solid var(--line);
    font-size: 0.875rem;
    color: var(--muted);
  }
  ${phone} {
    & .land {
      height: 56px;
    }
    & .land + svg {
      top: 26px;
    }
  }
`

interface CommunityCardProps {
  community: CommunityRow
  standing: JoinStanding
  memberId: string
}

/** A community among those to explore. */
export const CommunityCard = memo(function CommunityCard(props: CommunityCardProps): ReactElement {
  const { community, standing, memberId } = props
  const {
    id,
    name,
    area,
    counts,
    activities,
    colour,
    cover,
    updatedAt,
    description,
    joining,
    questions,
    unsent,
  } = community
  const sync = useItemState({ collection: 'communities', id, stored: unsent })
  const [activity] = activities
  const isAsking = joining === 'approval' && questions.length > 0 && standing.state === null
  return (
    <article className={styles} data-unsent={sync ? true : undefined}>
      <div className="land">
        {cover ? (
          <CoverPicture cover={cover} alt="" size="card" asOf={updatedAt} />
        ) : (
          <Backdrop seed={seedOf(id)} />
        )}
      </div>
      <Crest id={id} activities={activities} colour={colour} isUnsent={sync !== null} />
      <div className="body">
        <h2>
          <Link href={paths.community(id)}>{name}</Link>
        </h2>
        {area && <p className={textStyles.place}>{area.name}</p>}
        <p className="facts">
          <span>
            <b>{counts.members.toLocaleString('en')}</b> {counts.members === 1 ? 'member' : 'members'}
          </span>
          {activity && <span>{ACTIVITY_LABELS[activity]}</span>}
          {sync && <SyncChip state={sync} />}
        </p>
        {description && <p className="about">{description}</p>}
      </div>
      <div className="joining">
        <span>
          {isAsking
            ? `${questions.length} ${questions.length === 1 ? 'question' : 'questions'}`
            : JOINING_LABELS[joining]}
        </span>
        <JoinActions community={community} standing={standing} memberId={memberId} size="small" />
      </div>
    </article>
  )
})
