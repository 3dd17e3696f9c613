import { useEffect } from 'react'

/** Alt+R, wherever the focus is: no browser takes it for itself, and nobody types it. The key is named by its place, as macOS makes a sign of it. */
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
