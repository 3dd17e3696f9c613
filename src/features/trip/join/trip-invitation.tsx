import type { ReactElement } from 'react'
import { formatTripDates } from '#domain/trip/format-dates.ts'
import type { InvitedTrip } from '#domain/wire/invite-link.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'

interface TripInvitationProps {
  trip: InvitedTrip
  isBusy: boolean
  problem: string | null
  join: () => void
}

/** The trip to which a link invites. */
export function TripInvitation({ trip, isBusy, problem, join }: TripInvitationProps): ReactElement {
  const { name, username, start, end, members, role } = trip
  const facts = [formatTripDates({ start, end }), `planned by ${username}`, formatCount(members, 'member')]
  return (
    <>
      <PageHeader
        title={`Join ${name}`}
        crumbs={[{ label: 'Trips', href: paths.trips }]}
        subtitle={facts.filter(Boolean).join(', ')}
      />
      <Stack gapPx={20}>
        <p>
          {role === 'editor'
            ? 'You are invited to plan this trip together: you can change the plan and the packing list.'
            : 'You are invited to this trip: you can see the plan and the packing list.'}
        </p>
        {problem && <FieldError>{problem}</FieldError>}
        <Row tight>
          <Button tone="primary" busy={isBusy} onClick={join}>
            Join
          </Button>
          <LinkButton href={paths.trips}>Not now</LinkButton>
        </Row>
      </Stack>
    </>
  )
}
