import { Info } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import styles from './live.module.css'

type Props = { kind: 'changed' | 'deleted'; onShow: () => void }

/** Over an answer that is being read: somebody else changed it, or took it away. */
export function ChangeNotice({ kind, onShow }: Props) {
  const text = useText()
  return (
    <output className={styles.changeNotice}>
      <Info aria-hidden size={20} />
      <span>{text.t(kind === 'changed' ? 'answers.changedNow' : 'answers.deletedNow')}</span>
      {kind === 'changed' && (
        <button type="button" className="button secondary" onClick={onShow}>
          {text.t('answers.showChange')}
        </button>
      )}
    </output>
  )
}
