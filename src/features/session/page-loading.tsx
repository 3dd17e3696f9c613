import { css } from 'goober'
import { type ReactElement, useEffect, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

/** From here on it is more likely that something holds it up than that it is slow. */
const UNUSUAL_MS = 20_000

// seen only when the wait is long enough to be noticed
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

/** Stands where a page will be. Where that takes unusually long, it says what may help. */
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
          <p role="alert">
            This takes unusually long. Close the other tabs of Cairnway, or load the page again.
          </p>
          <Button onClick={() => location.reload()}>Load again</Button>
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
