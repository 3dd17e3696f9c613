import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { NO_DETAILS } from '#domain/route/details/no-details.ts'
import { formatPlace } from '#domain/route/place-name.ts'
import { canonicalJson } from '#domain/std/canonical-json.ts'
import { Button } from '../../../ui/button/button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import type { DetailsFieldsProps } from './details-fields-props.ts'
import { hasDetailErrors, pickDetails } from './route-draft.ts'

// Most routes are saved without details.
const DetailsFields = lazyComponent(async () => (await import('./details-fields.tsx')).DetailsFields)

const styles = css`
  margin-top: 20px;
  & > div {
    margin-top: 16px;
  }
  & > p {
    margin-top: 8px;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
    overflow-wrap: anywhere;
  }
`

/** Optional fields, collapsed while empty; opened by the member or by an error in one of them. */
export function OptionalDetails(props: DetailsFieldsProps): ReactElement {
  const [isExpanded, setExpanded] = useState(
    () => canonicalJson(pickDetails(props.draft)) !== canonicalJson(NO_DETAILS),
  )
  const place = formatPlace(props.draft.place)
  const isOpen = isExpanded || hasDetailErrors(props.errors)
  return (
    <div className={styles}>
      <Button
        size="small"
        icon="chevron-down"
        aria-expanded={isOpen}
        onClick={() => setExpanded(!isExpanded)}
      >
        More details
      </Button>
      {!isOpen && place !== '' && <p>Place: {place}</p>}
      {isOpen && (
        <div>
          <DetailsFields {...props} />
        </div>
      )}
    </div>
  )
}
