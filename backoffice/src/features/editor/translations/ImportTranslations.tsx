import {
  type Language,
  type ReadTranslations,
  readTranslations,
  takenRows,
  withReadTranslations,
} from '@ventanilla/model'
import { CircleAlert, FileUp } from 'lucide-react'
import { useId, useMemo } from 'react'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { ReportList } from '../../../components/ReportList.tsx'
import { Spinner } from '../../../components/Spinner.tsx'
import { formLanguageNames } from '../../../context/language.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { useTableReading } from './use-table-reading.ts'
import '../../../components/import.css'

type Props = {
  /** The language that is looked at, which is taken where a table has several. */
  wanted: Language | undefined
  onBrought: (language: Language) => void
  onClose: () => void
}

/** A table of translations: what it would change is shown first, and then taken as one step. */
export function ImportTranslations({ wanted, onBrought, onClose }: Props) {
  const text = useText()
  const notify = useNotify()
  const id = useId()
  const { store } = useEditor()
  const definition = useEditorState(definitionOf)
  const { reading, read } = useTableReading()
  const rows = reading?.rows
  // Against the form as it stands: a colleague may write in it meanwhile.
  const found = useMemo(() => rows && readTranslations(definition, rows, wanted), [definition, rows, wanted])
  const taken = found && 'rows' in found ? takenRows(found.rows) : []
  const apply = () => {
    if (!found || 'refused' in found) return
    store.edit('translation', before => withReadTranslations(before, found.language, found.rows))
    onClose()
    onBrought(found.language)
    notify('success', text.t('translationFile.done', { count: taken.length }))
  }
  return (
    <Modal titleId={id} isWide onDismiss={onClose}>
      <div className="modal-body">
        <h2 id={id}>{text.t('translationFile.import')}</h2>
        <p>{text.t('translationFile.intro')}</p>
        <label className="import-file">
          <FileUp aria-hidden size={20} />
          <span className="import-choose">{text.t(reading ? 'translationFile.other' : 'translationFile.choose')}</span>
          <span className="import-name">{reading?.name ?? text.t('translationFile.kinds')}</span>
          <input
            type="file"
            onChange={event => {
              const [chosen] = event.target.files ?? []
              if (chosen) void read(chosen)
              // The same file can be chosen again, once it was put right.
              event.target.value = ''
            }}
          />
        </label>
        <div aria-live="polite">
          {reading && !reading.rows && reading.refused === undefined && (
            <p className="import-note">
              <Spinner /> {text.t('translationFile.reading', { name: reading.name })}
            </p>
          )}
          {reading?.refused !== undefined && <Refused sentence={reading.refused} />}
          {found && <Found found={found} />}
        </div>
      </div>
      <div className="modal-actions">
        <button type="button" className="button secondary" onClick={onClose}>
          {text.t('list.cancel')}
        </button>
        {taken.length > 0 && (
          <button type="button" className="button primary" onClick={apply}>
            {text.t('translationFile.apply', { count: taken.length })}
          </button>
        )}
      </div>
    </Modal>
  )
}

function Refused({ sentence }: { sentence: string }) {
  return (
    <p className="modal-refusal">
      <CircleAlert aria-hidden size={20} />
      {sentence}
    </p>
  )
}

const groups = ['added', 'changed', 'stale', 'left'] as const

function Found({ found }: { found: ReadTranslations }) {
  const text = useText()
  if ('refused' in found) return <Refused sentence={text.t('translationFile.refused', { why: found.refused })} />
  const taken = new Set(takenRows(found.rows))
  const short = (words: string) => (words.length > 120 ? `${words.slice(0, 120).trimEnd()}…` : words)
  return (
    <>
      <p className="import-note">
        {text.t('translationFile.into', { name: formLanguageNames[found.language] })}
        {found.same > 0 && ` · ${text.t('translationFile.same', { count: found.same })}`}
      </p>
      {found.strange !== undefined && (
        <Refused
          sentence={text.t('translationFile.strange', { count: found.strange, all: found.rows.length + found.same })}
        />
      )}
      {taken.size === 0 && <p className="import-note">{text.t('translationFile.nothing')}</p>}
      {groups.map(group => {
        const rows = found.rows.filter(row => (taken.has(row) ? row.fate === group : group === 'left'))
        return (
          <ReportList
            key={group}
            title={text.t('translationFile.group', { group, count: rows.length })}
            items={rows}
            words={({ row, id, fate, original, before, after }) => {
              if (group === 'left')
                return text.t('translationFile.left', { row, fate, id: short(id), original: short(original) })
              const line = text.t('translationFile.line', { row, original: short(original), after: short(after) })
              return before === '' ? line : `${line} ${text.t('translationFile.before', { before: short(before) })}`
            }}
          />
        )
      })}
    </>
  )
}
