import { type Overview, REFUSED_SHARE_MAX } from '#domain/wire/operations/overview.ts'

const percent = new Intl.NumberFormat('en-GB', { style: 'percent', minimumFractionDigits: 2 })

export const formatShare = (share: number): string => percent.format(share)

export const shareOf = (refused: number, writes: number): number => (writes === 0 ? 0 : refused / writes)

export const isShareTooHigh = (share: number): boolean => share > REFUSED_SHARE_MAX

/** The share of refused changes in each part of the period. */
export const refusedShares = ({ writes, refusedWrites }: Overview): number[] =>
  writes.parts.map((count, at) => shareOf(refusedWrites.parts[at] ?? 0, count))
