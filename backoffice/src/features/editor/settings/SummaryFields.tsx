import { type SummaryPart, speakersOf, summaryParts, usualSummary } from '@ventanilla/model'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from '../panel/panel.module.css'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { titleOf } from '../state/title-of.ts'
import { withLive } from './live.ts'

/** The questions that stand for an answer in the lists of staff; without a choice what would stand there is named. */
export function SummaryFields() {
  const text = useText()
  const { store } = useEditor()
  const { definition, live } = useEditorState(contentOf)
  const { summaryQuestionIds: chosen } = live
  const questions = [...speakersOf(definition).values()].map(({ question }) => question)
  const isChosen = chosen.some(id => questions.some(question => question.id === id))
  const usual = usualSummary(definition)
  /** What a part shows that has no question of its own. */
  const none = (part: SummaryPart) => {
    const question = isChosen ? undefined : usual[part]
    if (question) return text.t('editor.summary.usual', { title: titleOf(question.title, text) })
    return text.t(part === 'place' ? 'editor.summary.position' : 'editor.summary.none')
  }
  const choose = (at: number, id: string) =>
    store.step('settings', content => {
      const next = summaryParts.map((_, index) =>
        index === at ? id || null : (live.summaryQuestionIds[index] ?? null),
      )
      const last = next.findLastIndex(each => each !== null)
      return withLive(content, { summaryQuestionIds: next.slice(0, last + 1) })
    })
  return (
    <section className={styles.panelGroup} aria-label={text.t('editor.summary.title')}>
      <h2>{text.t('editor.summary.title')}</h2>
      <p className="row-sub">{text.t('editor.summary.hint')}</p>
      {summaryParts.map((part, at) => (
        <SelectField
          key={part}
          id={`editor-summary-${at}`}
          label={text.t(`editor.summary.${part}`)}
          isOptional
          value={questions.some(({ id }) => id === chosen[at]) ? (chosen[at] ?? '') : ''}
          withEmpty={false}
          options={[
            { id: '', name: none(part) },
            // One that another part shows already would stand there twice.
            ...questions
              .filter(({ id }) => chosen[at] === id || !chosen.includes(id))
              .map(({ id, title }) => ({ id, name: titleOf(title, text) })),
          ]}
          onChange={id => choose(at, id)}
        />
      ))}
    </section>
  )
}
