import { showPeer } from '../shared/show-peer.tsx'
import { liveQueryPeer } from './peer.tsx'

await showPeer(liveQueryPeer())
