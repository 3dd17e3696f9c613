import { css } from 'goober'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { canonicalJson } from '#domain/std/canonical-json.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { DetailsFieldsProps } from './details-fields-props.ts'
import { hasDetailErrors, NO_DETAILS, pickDetails } from './route-draft.ts'

// most routes are saved without
const DetailsFields = lazy(async () => ({ default: (await import('./details-fields.tsx')).DetailsFields }))

const styles = css`
  margin-top: 20px;
  & > div {
    margin-top: 16px;
  }
`

/** What nobody has to say of a route: closed until it is asked for, or there is something in it. */
export function OptionalDetails(props: DetailsFieldsProps): ReactElement {
  const [isAsked, ask] = useState(() => canonicalJson(pickDetails(props.draft)) !== canonicalJson(NO_DETAILS))
  const isOpen = isAsked || hasDetailErrors(props.errors)
  return (
    <div className={styles}>
      <Button size="small" icon="chevron-down" aria-expanded={isOpen} onClick={() => ask(!isAsked)}>
        More about the route
      </Button>
      {isOpen && (
        <div>
          <Suspense>
            <DetailsFields {...props} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
