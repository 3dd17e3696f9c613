import { showPeer } from '../shared/show-peer.tsx'
import { tanstackPeer } from './peer.tsx'

await showPeer(tanstackPeer())
