import { showPeer } from '../shared/show-peer.tsx'
import { rxdbPeer } from './peer.tsx'

await showPeer(await rxdbPeer())
