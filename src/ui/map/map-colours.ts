import { useEffect, useState } from 'react'

/** The theme's colours for what is drawn on a canvas, where custom properties do not reach. */
export interface MapColours {
  paper: string
  route: string
  land: string
  contour: string
  contourStrong: string
  water: string
  waterEdge: string
  way: string
  text: string
  waterText: string
  ownPosition: string
}

/** Follows the theme: a new object, and so a new drawing, when it changes. */
export function useMapColours(): MapColours {
  const [ink, setInk] = useState(readInk)
  useEffect(() => {
    const changed = () => setInk(readInk())
    const system = matchMedia('(prefers-color-scheme: dark)')
    const chosen = new MutationObserver(changed)
    system.addEventListener('change', changed)
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      system.removeEventListener('change', changed)
      chosen.disconnect()
    }
  }, [])
  return ink
}

function readInk(): MapColours {
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
    text: read('--ink'),
    waterText: read('--lake'),
    ownPosition: read('--lake'),
  }
}
