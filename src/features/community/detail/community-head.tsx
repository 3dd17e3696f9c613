import { css } from 'goober'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { isMember, isModerator } from '#domain/community/access/membership-status.ts'
import type { Community } from '#domain/community/community.ts'
import { paths } from '../../../paths.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { CoverPicture } from '../../../ui/display/cover-picture.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { Backdrop } from '../../../ui/feedback/backdrop.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { narrow, phone } from '../../../ui/theme/media.ts'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { Crest, seedOf } from '../crest.tsx'
import { JOINING_NOTES } from '../labels.ts'
import { JoinActions } from '../membership/join-actions.tsx'
import type { OwnStanding } from '../queries.ts'
import { CommunityMenu, type ReportDialogComponent } from './community-menu.tsx'

// The contour lines span the window, not only the column of the page.
const styles = css`
  position: relative;
  & .land {
    position: absolute;
    inset: 0 calc(50% - 50vw);
    overflow: hidden;
  }
  &[data-covered] .land {
    position: relative;
    height: 220px;
    margin-inline: calc(50% - 50vw);
    border-bottom: 1px solid var(--line);
  }
  &[data-covered] .text {
    padding-top: 16px;
  }
  & .text {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 12px 20px;
    padding: 48px 0 20px;
  }
  & nav {
    flex: 1 0 100%;
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & nav a:hover {
    color: var(--ink);
    text-decoration: underline;
    text-underline-offset: 3px;
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
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  ${narrow} {
    & .text {
      padding-top: 24px;
    }
    & .text > svg {
      --size: 56px;
    }
    & .naming {
      flex-basis: 200px;
    }
  }
  ${phone} {
    &[data-covered] .land {
      height: 140px;
    }
    & .actions {
      flex: 1 0 100%;
    }
  }
`

export interface HeadSlots {
  Report: ReportDialogComponent
}

interface CommunityHeadProps {
  community: Community
  /** undefined: not loaded yet */
  standing: OwnStanding | undefined
  memberId: string
  slots: HeadSlots
}

/** Name, size and place of a community, and what the member can do with it. */
export function CommunityHead({ community, standing, memberId, slots }: CommunityHeadProps): ReactElement {
  const { id, name, activities, area, archived, colour, cover, updatedAt } = community
  const sync = useItemState({ collection: 'communities', id })
  return (
    <header className={styles} data-covered={cover !== null || undefined}>
      <div className="land">
        {cover ? (
          <CoverPicture cover={cover} alt={cover.words || `Cover of ${name}`} size="head" asOf={updatedAt} />
        ) : (
          <Backdrop seed={seedOf(id)} />
        )}
      </div>
      <div className="text">
        <nav aria-label="Breadcrumb">
          <Link href={paths.communities}>Communities</Link>
        </nav>
        <Crest id={id} activities={activities} colour={colour} size="large" isUnsent={sync !== null} />
        <div className="naming">
          <h1 className={textStyles.display}>{name}</h1>
          <div className="sub">
            {area && <em className={textStyles.place}>{area.name}</em>}
            <span className={textStyles.muted}>{factsOf(community)}</span>
            {archived && <Tag>Archived</Tag>}
            {standing?.isMuted && <Tag>Muted</Tag>}
            {sync && <SyncChip state={sync} />}
          </div>
        </div>
        <div className="actions">{standing && <Actions {...{ community, standing, memberId, slots }} />}</div>
      </div>
    </header>
  )
}

function Actions(props: CommunityHeadProps & { standing: OwnStanding }): ReactElement {
  const { community, standing, memberId, slots } = props
  const { status, invitation } = standing
  const state = status.state ?? (invitation ? 'invited' : null)
  return (
    <>
      <JoinActions community={community} standing={{ state, role: status.role }} memberId={memberId} />
      {isModerator(status) && (
        <LinkButton href={paths.communitySettings(community.id)} icon="gear">
          Settings
        </LinkButton>
      )}
      <CommunityMenu
        community={community}
        isMember={isMember(status)}
        isMuted={standing.isMuted}
        slots={slots}
      />
    </>
  )
}

function factsOf({ counts, joining, createdAt, archived }: Community): string {
  const facts = [formatCount(counts.members, 'member')]
  if (!archived) facts.push(JOINING_NOTES[joining])
  return `${facts.join(', ')}, since ${new Date(createdAt).getFullYear()}`
}
