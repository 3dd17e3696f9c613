import { css } from 'goober'
import { type ReactElement, useEffect, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

/** After this time something is probably blocked rather than slow. */
const UNUSUAL_MS = 20_000

// appears only if loading takes noticeably long
const styles = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 16px;
  min-height: 50dvh;
  padding-inline: 16px;
  color: var(--muted);
  text-align: center;
  animation: come-late 1ms 150ms backwards;
  & output {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  @keyframes come-late {
    from {
      opacity: 0;
    }
  }
`

/** Placeholder of a page. If loading takes unusually long, it suggests what may help. */
export function PageLoading({ children }: { children: string }): ReactElement {
  const isLong = useIsLong()
  return (
    <div className={styles}>
      <output>
        <Spinner />
        {children}
      </output>
      {isLong && (
        <>
          <p role="alert">This is taking longer than usual. Close other Cairnway tabs or reload the page.</p>
          <Button onClick={() => location.reload()}>Reload page</Button>
        </>
      )}
    </div>
  )
}

function useIsLong(): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), UNUSUAL_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLong
}
