import { showPeer } from '../shared/show-peer.tsx'
import { dexiePeer } from './peer.tsx'

// `?lean` keeps one index only; `?bad` does everything in a way that must fail every goal.

const asked = new URLSearchParams(location.search)
await showPeer(dexiePeer({ isBad: asked.has('bad'), isLean: asked.has('lean') }))
