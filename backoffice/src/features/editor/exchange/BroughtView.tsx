import { findQuestion, formLanguages, questionsOf } from '@ventanilla/model'
import { CircleCheck, CircleX, Download, Languages, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { FilterInput } from '../../../components/list/FilterInput.tsx'
import { saveTable } from '../../../components/list/save-table.ts'
import { shortName } from '../../../context/language.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { type BroughtForm, definitionOf } from '../state/editor-state.ts'
import { cardId } from '../state/element-ids.ts'
import { useReplaceForm } from '../state/use-replace-form.ts'
import { ViewHead } from '../view/ViewHead.tsx'
import viewStyles from '../view/view.module.css'
import { BroughtGroupRows } from './BroughtRows.tsx'
import { broughtHeaderImage } from './bring-pictures.ts'
import { rememberBrought } from './brought-before.ts'
import styles from './brought.module.css'
import { type BroughtGroup, broughtRows, reportTable, rowsWith } from './brought-rows.ts'
import { fileNameOf } from './file-name.ts'
import { withoutVideos } from './without-videos.ts'

/** What became of a file that was brought along, before its form is opened and as long as the editor is. */
export function BroughtView() {
  const brought = useEditorState(state => state.brought)
  return brought ? <Report key={brought.name} brought={brought} /> : null
}

function Report({ brought }: { brought: BroughtForm }) {
  const text = useText()
  const { store, choices, formId } = useEditor()
  const notify = useNotify()
  const replace = useReplaceForm()
  const [shown, setShown] = useState<BroughtGroup>()
  const [words, setWords] = useState('')
  const { imported, name, isOpen } = brought
  const { content, format } = imported
  const form = choices.videoAttachments ? content : withoutVideos(content)
  const rows = broughtRows(brought, text)
  const found = rowsWith(rows, words).filter(row => shown === undefined || row.group === shown)
  const bringPicture = async () => {
    try {
      const headerImage = await broughtHeaderImage(formId, brought.source)
      if (headerImage) store.edit('imported', before => ({ ...before, headerImage }))
    } catch (refusal) {
      notify('error', text.t('gather.brought.noPicture', { why: problemSentence(refusal, text) }))
    }
  }
  const open = (at?: string) => {
    if (!isOpen) {
      replace('imported', form)
      store.bring({ ...brought, isOpen: true })
      void bringPicture()
      if (brought.print) rememberBrought(brought.print, { formId, at: new Date().toISOString() })
    }
    store.show('form')
    const question = at === undefined ? null : findQuestion(definitionOf(store.get()), at)
    if (!question) return store.focus(cardId('form'))
    store.setOpen(question.place.sectionId, true)
    store.select({ kind: 'question', id: question.question.id })
    store.focus(cardId(question.question.id))
  }
  return (
    <div className={viewStyles.editorView}>
      <ViewHead
        title={text.t('gather.brought.title', { name })}
        intro={text.t('gather.brought.intro', { format, count: questionsOf(content.definition).length })}
      >
        <div className={styles.actions}>
          <button
            type="button"
            className="button secondary with-icon"
            onClick={() => void saveTable(reportTable(rows, text), fileNameOf(name, 'xlsx'))}
          >
            <Download aria-hidden size={16} />
            {text.t('gather.brought.save')}
          </button>
          <button type="button" className="button secondary" onClick={() => store.ask({ kind: 'bring' })}>
            {text.t('editor.import.other')}
          </button>
          {!isOpen && (
            <button type="button" className="button primary" onClick={() => open()}>
              {text.t('gather.brought.open')}
            </button>
          )}
        </div>
      </ViewHead>
      <Figures brought={brought} />
      {imported.report.ended && (
        <p className={styles.note}>
          {text.t('gather.brought.ended', {
            kind: format === 'xlsform' || format === 'csv' ? 'row' : 'line',
            row: imported.report.ended.row,
          })}
        </p>
      )}
      {form !== content && <p className={styles.note}>{text.t('editor.import.videos')}</p>}
      <section className={styles.report} aria-label={text.t('gather.brought.report')}>
        {rows.length === 0 ? (
          <p className={styles.none}>{text.t('gather.brought.same')}</p>
        ) : (
          <>
            <div className={styles.tools}>
              <Filter shown={shown} brought={brought} onShow={setShown} />
              <FilterInput label={text.t('gather.brought.search')} value={words} withIcon onChange={setWords} />
            </div>
            {found.length === 0 && <p className={styles.none}>{text.t('gather.brought.none')}</p>}
            <BroughtGroupRows group="leftOut" rows={found} onOpen={open} />
            <BroughtGroupRows group="changed" rows={found} onOpen={open} />
          </>
        )}
      </section>
    </div>
  )
}

function Figures({ brought: { imported } }: { brought: BroughtForm }) {
  const text = useText()
  const { report, content } = imported
  const spoken = [content.definition.language, ...formLanguages(content.definition)]
  const figures = [
    {
      name: 'taken',
      tone: styles.taken,
      icon: CircleCheck,
      count: report.taken,
      about: text.t('gather.brought.taken.about'),
    },
    {
      name: 'changed',
      tone: styles.changed,
      icon: TriangleAlert,
      count: report.changed.length,
      about: text.t('gather.brought.changed.about'),
    },
    {
      name: 'leftOut',
      tone: styles.leftOut,
      icon: CircleX,
      count: report.leftOut.length,
      about: text.t('gather.brought.leftOut.about'),
    },
    {
      name: 'languages',
      tone: styles.languages,
      icon: Languages,
      count: spoken.length,
      about: spoken.map(each => shortName(each)).join(', '),
    },
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, tone, icon: Icon, count, about }) => (
        <div key={name} className={tone}>
          <dt>
            <Icon aria-hidden size={16} />
            {text.t(`gather.brought.${name}`)}
          </dt>
          <dd>
            <strong>{text.number(count)}</strong>
            <span>{about}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type FilterProps = {
  shown: BroughtGroup | undefined
  brought: BroughtForm
  onShow: (group: BroughtGroup | undefined) => void
}

function Filter({ shown, brought, onShow }: FilterProps) {
  const text = useText()
  const { changed, leftOut } = brought.imported.report
  const choices = [
    [undefined, text.t('gather.brought.all'), changed.length + leftOut.length],
    ['leftOut', text.t('gather.brought.leftOut'), leftOut.length],
    ['changed', text.t('gather.brought.changed'), changed.length],
  ] as const
  return (
    <fieldset className={`segmented ${styles.filter}`}>
      <legend className="visually-hidden">{text.t('gather.brought.filter')}</legend>
      {choices.map(([group, label, count]) => (
        <label key={label}>
          <input type="radio" name="brought-group" checked={shown === group} onChange={() => onShow(group)} />
          <span>
            {label} {text.number(count)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
