import { css } from 'goober'
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import type { Photo } from '#domain/route/route.ts'
import { type PictureEdge, type PictureFormat, picturePath } from '#domain/wire/picture-paths.ts'
import { CACHE_ONLY_PARAM, PICTURE_MEMBER_PARAM } from '#domain/wire/service-worker/member-caches.ts'
import { useConnection } from '../../state/connection.ts'
import { useSession } from '../../state/session.ts'
import { blurUrl } from './blur.ts'
import { useLocalPhoto } from './queries.ts'

const styles = css`
  position: relative;
  display: block;
  width: 100%;
  height: 100%;
  overflow: hidden;
  background: var(--sunk) center / 100% 100%;
  & img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &[data-whole]:has(img[data-loaded]) {
    background-image: none !important;
  }
  &[data-whole] {
    background-size: contain;
    background-repeat: no-repeat;
    background-color: transparent;
  }
  &[data-whole] img {
    object-fit: contain;
  }
  & .note {
    position: absolute;
    inset: auto 0 0;
    padding: 4px 8px;
    background: var(--raised);
    color: var(--ink);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
`

interface PictureProps {
  photo: Pick<Photo, 'media' | 'blur'>
  alt: string
  /** longest edges to request, smallest first */
  edges: readonly PictureEdge[]
  /** the HTML attribute */
  sizes: string
  cachedOnly: boolean
  isMine: boolean
  /** shows the whole photo instead of filling the frame */
  whole?: boolean
  /** shown larger than the preview that the device stores of the member's own photos */
  large?: boolean
  /** a failed request is repeated when this changes */
  asOf?: string
  /** if the photo is unavailable, shows only the placeholder */
  quiet?: boolean
}

/**
 * A photo: first its placeholder, then the local file if there is one, or else the server's
 * picture.
 */
export function Picture(props: PictureProps): ReactElement {
  const { photo, whole = false } = props
  const blur = useMemo(() => blurUrl(photo.blur), [photo.blur])
  const { online } = useConnection()
  return (
    <span
      className={styles}
      data-whole={whole || undefined}
      style={blur ? { backgroundImage: `url(${blur})` } : undefined}
    >
      {props.isMine ? (
        <OwnPicture {...props} />
      ) : (
        <ServerPicture key={`${online} ${props.cachedOnly}`} {...props} local={null} />
      )}
    </span>
  )
}

function OwnPicture(props: PictureProps): ReactElement | null {
  const stored = useLocalPhoto(props.photo.media)
  const local = useObjectUrl(stored?.whole ?? stored?.small ?? null)
  const { online } = useConnection()
  if (stored === undefined) return null
  // The whole file is stored until it is uploaded; the preview is enough for small sizes.
  if (stored && (stored.whole || !(props.whole || props.large)))
    return local ? <img src={local} alt={props.alt} data-loaded /> : null
  return <ServerPicture key={`${online} ${props.cachedOnly}`} {...props} local={local} />
}

function ServerPicture({
  photo,
  alt,
  edges,
  sizes,
  cachedOnly,
  local,
  asOf = '',
  quiet = false,
}: PictureProps & { local: string | null }): ReactElement {
  const memberId = useSession().memberId ?? ''
  const [failedFor, setFailedFor] = useState<string | null>(null)
  const [isLoaded, setLoaded] = useState(false)
  if (failedFor === asOf)
    return (
      <>
        {local && <img src={local} alt={alt} data-loaded />}
        {!quiet && (
          <span className="note">
            {local ? 'Preview only. The full photo is not on this device.' : `${alt}: not on this device.`}
          </span>
        )}
      </>
    )
  const query = new URLSearchParams({
    [PICTURE_MEMBER_PARAM]: memberId,
    ...(cachedOnly && { [CACHE_ONLY_PARAM]: '1' }),
  })
  const pictureUrl = (edge: PictureEdge, format: PictureFormat) =>
    `${picturePath(photo.media, edge, format)}?${query}`
  const srcSet = (format: PictureFormat) =>
    edges.map((edge) => `${pictureUrl(edge, format)} ${edge}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={pictureUrl(edges[0] ?? 320, 'webp')}
        srcSet={srcSet('webp')}
        sizes={sizes}
        alt={alt}
        loading="lazy"
        decoding="async"
        data-loaded={isLoaded || undefined}
        onLoad={() => setLoaded(true)}
        onError={() => setFailedFor(asOf)}
      />
    </picture>
  )
}

/** An object URL of a blob, revoked on unmount. */
function useObjectUrl(blob: Blob | null): string | null {
  const url = useMemo(() => blob && URL.createObjectURL(blob), [blob])
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url)
    },
    [url],
  )
  return url
}
