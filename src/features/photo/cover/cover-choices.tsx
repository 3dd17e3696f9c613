import { css } from 'goober'
import { type ReactElement, useId, useState } from 'react'
import type { ImageLoading } from '../../../platform/connection/use-image-loading.ts'
import type { RoutePhoto } from '../../../platform/port/port.ts'
import { useSteadyQuery } from '../../../platform/queries/use-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Picture } from '../picture.tsx'

const PAGE_SIZE = 12

const styles = css`
  & h3 {
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  & p {
    margin: 2px 0 8px;
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, 84px);
    gap: 8px;
    margin-bottom: 8px;
  }
  & li button {
    display: block;
    width: 84px;
    height: 84px;
    padding: 0;
    border: 1px solid var(--line);
    background: none;
    cursor: pointer;
  }
  & li button[aria-pressed='true'] {
    outline: 3px solid var(--moss);
    outline-offset: 1px;
  }
`

interface CoverChoicesProps {
  routes: readonly string[]
  /** id of the current cover photo */
  chosen: string | null
  imageLoading: ImageLoading
  onChoose: (photo: RoutePhoto) => void
}

/** The member's own photos of the routes of a collection, to choose one as its cover. */
export function CoverChoices({
  routes,
  chosen,
  imageLoading,
  onChoose,
}: CoverChoicesProps): ReactElement | null {
  const [limit, setLimit] = useState(PAGE_SIZE)
  const id = useId()
  const { rows: found } = useSteadyQuery('photo.of_routes', { routes: [...routes], limit })
  if (!found || found.total === 0) return null
  return (
    <section className={styles} aria-labelledby={id}>
      <h3 id={id}>Your photos of these routes</h3>
      <p>Everyone who can see the collection sees its cover, even if they cannot see the photo’s route.</p>
      <ul>
        {found.photos.map((photo) => (
          <li key={photo.media}>
            <button
              type="button"
              aria-pressed={photo.media === chosen}
              aria-label={`Use ${photo.caption || 'a photo'} of ${photo.route}`}
              onClick={() => onChoose(photo)}
            >
              <Picture
                photo={photo}
                alt=""
                edges={[320]}
                sizes="84px"
                cachedOnly={imageLoading.cachedOnly}
                isMine
                quiet
              />
            </button>
          </li>
        ))}
      </ul>
      {found.photos.length < found.total && (
        <Button size="small" onClick={() => setLimit(limit + PAGE_SIZE)}>
          Show more of {found.total.toLocaleString('en')} photos
        </Button>
      )}
    </section>
  )
}
