import { foreignLanguage, formLanguages, textIn } from '@ventanilla/model'
import { useRef, useState } from 'react'
import { shortName } from '../../../context/language.ts'
import { useText } from '../../../context/text-context.ts'
import { OwnTemplate } from '../library/OwnTemplate.tsx'
import { OwnTemplates } from '../library/OwnTemplates.tsx'
import { FormPreview } from '../preview/FormPreview.tsx'
import { useReplaceForm } from '../state/use-replace-form.ts'
import { useShownDetail } from '../view/use-shown-detail.ts'
import { ViewHead } from '../view/ViewHead.tsx'
import styles from '../view/view.module.css'
import { templateForm, templates } from './template-forms.ts'

/** Forms to begin from, each to be tried out before it is taken. */
export function TemplatesView() {
  const text = useText()
  const replace = useReplaceForm()
  const [chosenId, setChosenId] = useState(templates[0]?.id)
  const [own, setOwn] = useState<string>()
  const detail = useRef<HTMLElement>(null)
  const showDetail = useShownDetail(detail)
  const chosen = templates.find(({ id }) => id === chosenId)
  const choose = (id: string) => {
    setOwn(id)
    showDetail()
  }
  const use = (id: string) => {
    const form = templateForm(id)
    if (form) replace('template', form)
  }
  return (
    <div className={styles.editorView}>
      <ViewHead title={text.t('editor.templates')} intro={text.t('editor.templates.intro')} />
      <OwnTemplates chosen={own} onChoose={choose} />
      <h3 className={styles.splitTitle}>{text.t('library.given')}</h3>
      <div className={styles.split}>
        <ul className={styles.splitList} aria-label={text.t('editor.templates')}>
          {templates.map(({ id, definition, counts }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.splitItem}
                aria-current={own === undefined && id === chosenId}
                onClick={() => {
                  setOwn(undefined)
                  setChosenId(id)
                  showDetail()
                }}
              >
                <span
                  className={styles.splitName}
                  lang={foreignLanguage(definition.title, text.language, definition.language)}
                >
                  {textIn(definition.title, text.language)}
                </span>
                <span
                  className={styles.splitAbout}
                  lang={foreignLanguage(definition.description, text.language, definition.language)}
                >
                  {textIn(definition.description, text.language)}
                </span>
                <span className={styles.splitNote}>
                  {text.t('editor.count.sections', { count: counts.sections })} ·{' '}
                  {text.t('editor.count.questions', { count: counts.questions })}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {own !== undefined && <OwnTemplate id={own} detail={detail} onUse={form => replace('template', form)} />}
        {own === undefined && chosen && (
          <section ref={detail} className={styles.splitDetail} aria-labelledby="template-chosen">
            <div className={styles.splitHead}>
              <div>
                <h3
                  id="template-chosen"
                  lang={foreignLanguage(chosen.definition.title, text.language, chosen.definition.language)}
                >
                  {textIn(chosen.definition.title, text.language)}
                </h3>
                <p>
                  {[chosen.definition.language, ...formLanguages(chosen.definition)]
                    .map(language => shortName(language))
                    .join(', ')}
                </p>
              </div>
              <button type="button" className="button primary" onClick={() => use(chosen.id)}>
                {text.t('editor.templates.use')}
              </button>
            </div>
            <FormPreview key={chosen.id} definition={chosen.definition} />
          </section>
        )}
      </div>
    </div>
  )
}
