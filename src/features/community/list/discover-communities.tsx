import { css } from 'goober'
import type { ReactElement } from 'react'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { useOwnCommunityRows } from '../queries.ts'
import { ExploreCommunities } from './explore-communities.tsx'
import { useListView } from './list-view.ts'

const head = css`
  display: flex;
  justify-content: end;
`

/** The communities on this device, within Discover. */
export function DiscoverCommunities({ memberId }: { memberId: string }): ReactElement {
  const { view, setText, update } = useListView()
  const own = useOwnCommunityRows()
  return (
    <>
      <p className={head}>
        <TextLink href={paths.communities}>Your communities</TextLink>
      </p>
      <ExploreCommunities {...{ view, own, memberId }} onTextChange={setText} onViewChange={update} />
    </>
  )
}
