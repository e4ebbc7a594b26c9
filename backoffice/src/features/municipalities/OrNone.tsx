import { useText } from '../../context/text-context.ts'

/** A value that may be missing, then in words. */
export function OrNone({ children }: { children: string | null }) {
  const text = useText()
  return children ?? <span className="none">{text.t('municipalities.none')}</span>
}
