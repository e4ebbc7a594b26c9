import { useText } from '../../../context/text-context.ts'

/** Writes a part of one as a percentage with so many decimals (spec 3 §9), and what is a part of nothing as a dash. */
export function usePercent(decimals: number): (share: number | null) => string {
  const text = useText()
  return share =>
    share === null
      ? '—'
      : text.number(share, { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
