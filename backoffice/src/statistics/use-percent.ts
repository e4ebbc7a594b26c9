import { useText } from '../shell/text-context.ts'

/** Writes a part of one as a percentage with so many decimals (spec 3 §9). */
export function usePercent(decimals: number): (share: number) => string {
  const text = useText()
  return share =>
    text.number(share, { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
