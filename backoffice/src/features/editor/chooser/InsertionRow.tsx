import type { QuestionPlace } from '@ventanilla/model'
import { MoreHorizontal, Plus } from 'lucide-react'
import { type KeyboardEvent, memo, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { kindIcons, usualKinds } from '../kinds/kind-entries.ts'
import { useEditor } from '../state/editor-context.ts'
import styles from './foot.module.css'
import { LateChooser } from './LateChooser.tsx'

type Props = { sectionId: string; conditionId: string | undefined; at?: number }

/** The way to one more question: as a line of text, as one of the usual kinds, or as any other. One stop of Tab, with arrows inside. */
export const InsertionRow = memo(function InsertionRow({ sectionId, conditionId, at }: Props) {
  const text = useText()
  const { actions, choices } = useEditor()
  const [isChoosing, setIsChoosing] = useState(false)
  const place: QuestionPlace = { sectionId, ...(conditionId !== undefined && { conditionId }) }
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event
    if (!(target instanceof HTMLButtonElement) || target.role === 'option') return
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (key === '/') setIsChoosing(true)
    else if (by !== 0) {
      const buttons = [...currentTarget.querySelectorAll('button')]
      buttons[(buttons.indexOf(target) + by + buttons.length) % buttons.length]?.focus()
    } else return
    event.preventDefault()
  }
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      className={styles.insertion}
      aria-label={text.t('editor.addQuestion.kinds')}
      onKeyDown={walk}
    >
      <button
        type="button"
        className="button quiet with-icon"
        aria-keyshortcuts="/"
        onClick={() => actions.addQuestion(place, at)}
      >
        <Plus aria-hidden size={16} />
        {text.t('editor.addQuestion')}
        <kbd aria-hidden className={styles.slash}>
          /
        </kbd>
      </button>
      <span className={styles.usual}>
        {usualKinds.map(kind => {
          const Icon = kindIcons[kind]
          return (
            <button
              key={kind}
              type="button"
              tabIndex={-1}
              className={styles.kind}
              aria-label={text.t('editor.addQuestion.of', { kind: text.t(`editor.type.${kind}`) })}
              onClick={() => actions.addQuestion(place, at, kind)}
            >
              <Icon aria-hidden size={16} />
              {text.t(`editor.type.${kind}`)}
            </button>
          )
        })}
        <button
          type="button"
          tabIndex={-1}
          className={styles.kind}
          aria-haspopup="listbox"
          aria-expanded={isChoosing}
          aria-label={text.t('editor.kinds.all')}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          <MoreHorizontal aria-hidden size={16} />
        </button>
      </span>
      {isChoosing && (
        <LateChooser
          into={{ place, at }}
          onLeave={() => setIsChoosing(false)}
          onChoose={kind => {
            setIsChoosing(false)
            actions.addQuestion(place, at, kind, choices.country ?? undefined)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
})
