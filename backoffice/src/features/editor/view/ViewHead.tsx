import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useText } from '../../../context/text-context.ts'
import { useEditor } from '../state/editor-context.ts'
import { cardId, viewTitleId } from '../state/element-ids.ts'
import styles from './view.module.css'

type Props = {
  title: string
  intro: string
  /** It has an address: the way back is the bar's. */
  isPlace?: boolean
  children?: ReactNode
}

/** The head of what stands in the form's place: its title takes the focus, unless something in it was asked for, and the way back is beside it. */
export function ViewHead({ title, intro, isPlace = false, children }: Props) {
  const text = useText()
  const { store } = useEditor()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const leave = () => {
    store.show('form')
    store.focus(cardId('form'))
  }
  return (
    <div className={styles.viewHead}>
      {!isPlace && (
        <button type="button" className="button quiet with-icon" onClick={leave}>
          <ArrowLeft aria-hidden size={16} />
          {text.t('editor.view.back')}
        </button>
      )}
      <div className={styles.viewTitle}>
        <div>
          <h2 ref={heading} id={viewTitleId} tabIndex={-1}>
            {title}
          </h2>
          <p>{intro}</p>
        </div>
        {children}
      </div>
    </div>
  )
}
