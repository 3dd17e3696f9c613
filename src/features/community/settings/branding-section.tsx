import { css } from 'goober'
import { type ComponentType, type ReactElement, useState } from 'react'
import { COMMUNITY_COLOURS, type CommunityColour } from '#domain/community/colours.ts'
import type { Community } from '#domain/community/community.ts'
import { useLacksFeature } from '../../../platform/plan/use-lacks-feature.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CoverPicture } from '../../../ui/display/cover-picture.tsx'
import { Backdrop } from '../../../ui/feedback/backdrop.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { OfferSlot } from '../../../ui/feedback/offer-slot.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { CAMERA_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { useCommunityCommands } from '../commands.ts'
import { Crest, seedOf } from '../crest.tsx'

const styles = css`
  position: relative;
  height: 152px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  overflow: hidden;
  background: var(--raised);
  & > svg {
    --size: 72px;
    position: absolute;
    left: 20px;
    bottom: 16px;
  }
  & > button {
    position: absolute;
    right: 14px;
    bottom: 14px;
  }
`
const colourStyles = css`
  max-width: 280px;
  margin-top: 16px;
`

/** The dialog of another feature. */
export type CoverDialogComponent = ComponentType<{ community: Community; onClose: () => void }>

interface BrandingSectionProps {
  community: Community
  CoverDialog: CoverDialogComponent
}

/** Cover and colour, which come with a plan. What was chosen with an earlier plan stays. */
export function BrandingSection({ community, CoverDialog }: BrandingSectionProps): ReactElement {
  const { id, name, activities, cover, colour, updatedAt } = community
  const isLocked = useLacksFeature('community_branding')
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title="Cover and colour">
      <div className={styles}>
        {cover ? (
          <CoverPicture cover={cover} alt={cover.words || `Cover of ${name}`} size="card" asOf={updatedAt} />
        ) : (
          <Backdrop seed={seedOf(id)} />
        )}
        <Crest id={id} activities={activities} colour={colour} />
        {(!isLocked || cover) && (
          <Button icon={CAMERA_SHAPE} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {cover ? 'Change cover' : 'Add cover'}
          </Button>
        )}
      </div>
      {!cover && <p className="note">Without a photo, the cover is drawn from contour lines.</p>}
      {(!isLocked || colour !== null) && <ColourField community={community} isLocked={isLocked} />}
      {isLocked && (
        <OfferSlot feature="community_branding">A cover and a colour come with a higher plan.</OfferSlot>
      )}
      {isOpen && (
        <ErrorBoundary size="small">
          <CoverDialog community={community} onClose={() => setOpen(false)} />
        </ErrorBoundary>
      )}
    </Section>
  )
}

const LABELS: Readonly<Record<CommunityColour, string>> = {
  fern: 'Fern',
  clay: 'Clay',
  lake: 'Lake',
  straw: 'Straw',
  heather: 'Heather',
  stone: 'Stone',
}

interface ColourFieldProps {
  community: Pick<Community, 'id' | 'colour'>
  /** only the chosen colour and none can be chosen */
  isLocked: boolean
}

/** The colour of the crest. Applies at once. */
function ColourField({ community: { id, colour }, isLocked }: ColourFieldProps): ReactElement {
  const { change } = useCommunityCommands()
  const colours = COMMUNITY_COLOURS.filter((one) => !isLocked || one === colour)
  return (
    <div className={colourStyles}>
      <Field label="Colour of the crest">
        <SelectInput
          options={[
            { value: '', label: 'None' },
            ...colours.map((value) => ({ value, label: LABELS[value] })),
          ]}
          value={colour ?? ''}
          onChange={(value) => void change(id, { colour: value === '' ? null : value })}
        />
      </Field>
    </div>
  )
}
