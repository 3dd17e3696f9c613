import { type ReactElement, useState } from 'react'
import type { Community } from '#domain/community/community.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { useCommunityCommands } from '../commands.ts'

/** The owner asks an admin to take over. Nothing changes until that admin accepts. */
export function HandOverSection({ community }: { community: Community }): ReactElement {
  const { id, heir, stewards } = community
  const { change } = useCommunityCommands()
  const admins = stewards.filter(({ role }) => role === 'admin').map(({ member }) => member)
  const asked = admins.find((admin) => admin.id === heir)
  return (
    <Section title="Hand over">
      {asked ? (
        <>
          <p>
            You asked <b>{asked.username}</b> to take over. They become owner once they accept, and you become
            admin.
          </p>
          <p>
            <Button size="small" onClick={() => void change(id, { heir: null })}>
              Withdraw
            </Button>
          </p>
        </>
      ) : admins.length === 0 ? (
        <p className={textStyles.muted}>Make a member an admin first. An admin can become the owner.</p>
      ) : (
        <ChooseHeir admins={admins} onChoose={(admin) => void change(id, { heir: admin })} />
      )}
    </Section>
  )
}

interface ChooseHeirProps {
  admins: readonly { id: string; username: string }[]
  onChoose: (id: string) => void
}

function ChooseHeir({ admins, onChoose }: ChooseHeirProps): ReactElement {
  const [chosen, setChosen] = useState(admins[0]?.id ?? '')
  const options = admins.map(({ id, username }) => ({ value: id, label: username }))
  const known = admins.some(({ id }) => id === chosen) ? chosen : (admins[0]?.id ?? '')
  return (
    <>
      <p>Choose an admin. They become owner once they accept, and you become admin.</p>
      <Row tight>
        <SelectInput label="New owner" options={options} value={known} onChange={setChosen} />
        <Button onClick={() => onChoose(known)}>Ask to take over</Button>
      </Row>
    </>
  )
}

/** Shown to the admin who was asked. */
export function TakeOverSection({
  community,
  memberId,
}: {
  community: Community
  memberId: string
}): ReactElement | null {
  const { setRole, change } = useCommunityCommands()
  if (community.heir !== memberId) return null
  const owner = community.stewards.find(({ role }) => role === 'owner')?.member
  return (
    <Section title="Take over">
      <p>
        <b>{owner?.username ?? 'The owner'}</b> asks you to take over this community. You become its owner.
      </p>
      <Row tight>
        <Button tone="primary" onClick={() => void setRole(community.id, memberId, 'owner')}>
          Take over
        </Button>
        <Button onClick={() => void change(community.id, { heir: null })}>Decline</Button>
      </Row>
    </Section>
  )
}
