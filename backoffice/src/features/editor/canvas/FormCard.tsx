import { useText } from '../../../context/text-context.ts'
import { useEditorPart, useEditorState } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { cardId } from '../state/element-ids.ts'
import { SomebodyHere } from '../together/SomebodyHere.tsx'
import { FormWords } from '../words/FormWords.tsx'
import { useWordsPlace } from '../words/words-place.ts'
import styles from './canvas.module.css'
import { FormPicture } from './FormPicture.tsx'
import { PartButton } from './PartButton.tsx'
import { WrittenCard } from './WrittenCard.tsx'

/** Title and description of the form, first in the middle. */
export function FormCard() {
  const isInPlace = useWordsPlace() === 'card'
  const text = useText()
  const { title, description } = useEditorState(state => contentOf(state).definition)
  const isChosen = useEditorPart('selection', selection => selection.kind === 'form')
  return (
    <div className={`${styles.formCard} ${isChosen ? 'is-chosen' : ''}`}>
      <FormPicture />
      <SomebodyHere part="form" />
      {isChosen && isInPlace ? (
        <WrittenCard id={cardId('form')} name={text.t('editor.form')} className={styles.formOpen}>
          <FormWords />
        </WrittenCard>
      ) : (
        <PartButton id={cardId('form')} selection={{ kind: 'form' }} isChosen={isChosen} className={styles.formOpen}>
          <span data-title className={title.text.trim() ? styles.formCardTitle : `${styles.formCardTitle} is-untitled`}>
            {title.text.trim() || text.t('editor.form.untitled')}
          </span>
          <span
            className={
              description.text.trim() ? styles.formCardDescription : `${styles.formCardDescription} is-untitled`
            }
          >
            {description.text.trim() || text.t('editor.form.undescribed')}
          </span>
        </PartButton>
      )}
    </div>
  )
}
