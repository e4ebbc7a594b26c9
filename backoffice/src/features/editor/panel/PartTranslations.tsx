import { formLanguages, textsOfPart } from '@ventanilla/model'
import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '../../../context/text-context.ts'
import { useEditor } from '../state/editor-context.ts'
import { useSettledContent } from '../state/use-settled-content.ts'
import viewStyles from '../view/view.module.css'
import styles from './panel.module.css'

/** How far the texts of a part are translated, and the way to where they are. Without a text there is nothing to translate. */
export function PartTranslations({ id }: { id: string }) {
  const text = useText()
  const { store } = useEditor()
  const { definition } = useSettledContent()
  const spoken = useMemo(
    () => formLanguages(definition).filter(language => language !== definition.language),
    [definition],
  )
  const texts = useMemo(() => textsOfPart(definition, id), [definition, id])
  if (texts.length === 0) return null
  const done = texts.flatMap(each => spoken.filter(language => each.text.translations?.[language]?.text)).length
  return (
    <div className={styles.panelGroup}>
      <button type="button" className={viewStyles.panelLink} onClick={() => store.show('translations', id)}>
        <span>{text.t('editor.texts')}</span>
        <span className={viewStyles.panelLinkNote}>
          {spoken.length === 0
            ? text.t('editor.texts.none')
            : text.t('editor.texts.done', { done, total: texts.length * spoken.length })}
        </span>
        <ChevronRight aria-hidden size={16} />
      </button>
    </div>
  )
}
