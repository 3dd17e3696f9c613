import { useEffect } from 'react'

/** Alt+R refreshes: no browser uses it and it is not typed as text. `code` is used because macOS types ® with it. */
export function useRefreshKey(refresh: () => void): void {
  useEffect(() => {
    const ends = new AbortController()
    const press = (key: KeyboardEvent): void => {
      if (key.code !== 'KeyR' || !key.altKey || key.ctrlKey || key.metaKey || key.shiftKey || key.repeat)
        return
      key.preventDefault()
      refresh()
    }
    document.addEventListener('keydown', press, { signal: ends.signal })
    return () => ends.abort()
  }, [refresh])
}
