import { lazyPagePart } from '../../features/app/reload-recovery.ts'
import type { CoverFieldComponent } from '../../features/event/form/event-fields-props.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

const FormCover = lazyComponent(
  lazyPagePart(async () => (await import('../../features/photo/form/form-cover.tsx')).FormCover),
)

/** The cover field of the form of an event. */
export const CoverField: CoverFieldComponent = (props) => <FormCover {...props} of="the event" />
