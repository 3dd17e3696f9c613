import { useEffect, useState } from 'react'

/** The theme's colours for canvas drawings, which cannot use CSS custom properties. */
export interface MapColours {
  paper: string
  route: string
  land: string
  contour: string
  contourStrong: string
  water: string
  waterEdge: string
  way: string
  path: string
  wood: string
  text: string
  waterText: string
  ownPosition: string
  barrier: string
}

/** Returns a new object, and so triggers a redraw, when the theme changes. */
export function useMapColours(): MapColours {
  const [colours, setColours] = useState(readColours)
  useEffect(() => {
    const onChange = () => setColours(readColours())
    const systemTheme = matchMedia('(prefers-color-scheme: dark)')
    const themeAttribute = new MutationObserver(onChange)
    systemTheme.addEventListener('change', onChange)
    themeAttribute.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      systemTheme.removeEventListener('change', onChange)
      themeAttribute.disconnect()
    }
  }, [])
  return colours
}

function readColours(): MapColours {
  const styles = getComputedStyle(document.documentElement)
  const read = (name: string) => styles.getPropertyValue(name).trim()
  return {
    paper: read('--raised'),
    route: read('--blaze-line'),
    land: read('--land'),
    contour: read('--contour-x'),
    contourStrong: read('--contour-map'),
    water: read('--water'),
    waterEdge: read('--water-edge'),
    way: read('--edge'),
    path: read('--muted'),
    wood: read('--moss'),
    text: read('--ink'),
    waterText: read('--lake'),
    ownPosition: read('--lake'),
    barrier: read('--danger'),
  }
}
