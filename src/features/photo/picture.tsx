import { css } from 'goober'
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import type { Photo } from '#domain/route/route.ts'
import { type PictureEdge, type PictureFormat, picturePath } from '#domain/wire/media.ts'
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
  &[data-whole]:has(img[data-here]) {
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
  & .words {
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
  /** longest edges that are worth asking for, smallest first */
  edges: readonly PictureEdge[]
  /** how wide it is shown, as in HTML */
  sizes: string
  keptOnly: boolean
  isMine: boolean
  /** all of it is to be seen, not cut to its frame */
  whole?: boolean
  /** it is shown larger than the small one that a device keeps of its own */
  large?: boolean
  /** what could not be had as of this may be there as of another */
  asOf?: string
  /** where it can not be had, nothing but its blur is to be seen */
  quiet?: boolean
}

/** A photo: its blur first; what this device holds itself; else as the server has it. */
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
        <ServerPicture key={`${online} ${props.keptOnly}`} {...props} local={null} />
      )}
    </span>
  )
}

function OwnPicture(props: PictureProps): ReactElement | null {
  const here = useLocalPhoto(props.photo.media)
  const local = useAddress(here?.whole ?? here?.small ?? null)
  const { online } = useConnection()
  if (here === undefined) return null
  // what the server has not is here whole; a small one will do where it is shown small
  if (here && (here.whole || !(props.whole || props.large)))
    return local ? <img src={local} alt={props.alt} data-here /> : null
  return <ServerPicture key={`${online} ${props.keptOnly}`} {...props} local={local} />
}

function ServerPicture({
  photo,
  alt,
  edges,
  sizes,
  keptOnly,
  local,
  asOf = '',
  quiet = false,
}: PictureProps & { local: string | null }): ReactElement {
  const memberId = useSession().memberId ?? ''
  const [missing, setMissing] = useState<string | null>(null)
  const [come, setCome] = useState(false)
  if (missing === asOf)
    return (
      <>
        {local && <img src={local} alt={alt} data-here />}
        {!quiet && (
          <span className="words">
            {local ? 'Small: the whole photo is not on this device.' : `${alt}: not on this device.`}
          </span>
        )}
      </>
    )
  const query = new URLSearchParams({
    [PICTURE_MEMBER_PARAM]: memberId,
    ...(keptOnly && { [CACHE_ONLY_PARAM]: '1' }),
  })
  const address = (edge: PictureEdge, format: PictureFormat) =>
    `${picturePath(photo.media, edge, format)}?${query}`
  const set = (format: PictureFormat) => edges.map((edge) => `${address(edge, format)} ${edge}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={address(edges[0] ?? 320, 'webp')}
        srcSet={set('webp')}
        sizes={sizes}
        alt={alt}
        loading="lazy"
        decoding="async"
        data-here={come || undefined}
        onLoad={() => setCome(true)}
        onError={() => setMissing(asOf)}
      />
    </picture>
  )
}

/** An address of a file in memory, as long as it is shown. */
function useAddress(blob: Blob | null): string | null {
  const address = useMemo(() => blob && URL.createObjectURL(blob), [blob])
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address)
    },
    [address],
  )
  return address
}
