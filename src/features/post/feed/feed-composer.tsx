import { type ReactElement, useState } from 'react'
import { isModerator } from '#domain/community/access/membership-status.ts'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { Composer } from '../composer/composer.tsx'
import { NotifiedCount } from '../composer/notified-count.tsx'
import type { FeedContext } from '../post-slots.ts'
import { useCommunity } from '../queries.ts'

interface FeedComposerProps {
  /** id and name of each joined community, by name */
  communities: readonly (readonly [string, string])[]
  /** id of the community that is chosen at first, if the member may post there */
  preferred: string
  context: FeedContext
}

/** The form for a new post in one of the member's communities. */
export function FeedComposer({ communities, preferred, context }: FeedComposerProps): ReactElement | null {
  const [chosen, setChosen] = useState<string | null>(null)
  const options = communities.map(([value, label]) => ({ value, label }))
  const id =
    [chosen, preferred].find((one) => options.some(({ value }) => value === one)) ?? options[0]?.value
  const community = useCommunity(id ?? '')
  if (!community || community.archived) return null
  const role = context.roleIn(community.id)
  return (
    <Composer
      community={community}
      FormPhotos={context.slots.FormPhotos}
      isSteward={isModerator({ state: 'member', role })}
      renderDestination={(draft) => (
        <>
          <span aria-hidden="true">Post to</span>
          <SelectInput
            label="Community"
            size="small"
            options={options}
            value={community.id}
            onChange={setChosen}
          />
          <NotifiedCount community={community} role={role} draft={draft} />
        </>
      )}
    />
  )
}
