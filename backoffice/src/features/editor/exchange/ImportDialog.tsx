import { CircleAlert, FileUp, Lock } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { Field } from '../../../components/field/Field.tsx'
import { ReportList } from '../../../components/ReportList.tsx'
import { Spinner } from '../../../components/Spinner.tsx'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useLock } from '../state/editor-context.ts'
import { problemText } from './problem-text.ts'
import { type Reading, useReading } from './use-reading.ts'
import '../../../components/import.css'

type Props = {
  /** One that was dropped. */
  file: File | undefined
  onClose: () => void
}

/** Has a form read from a file or a text; its report stands in the form's place, and only from there it is opened. */
export function ImportDialog({ file, onClose }: Props) {
  const text = useText()
  const id = useId()
  const { store } = useEditor()
  const lock = useLock()
  const [words, setWords] = useState('')
  const { reading, read, stop } = useReading(brought => {
    onClose()
    store.bring(brought)
  })
  useEffect(() => {
    if (file && !lock.structure) void read(file)
    // oxlint-disable-next-line react/exhaustive-deps -- A dropped file is read once.
  }, [])
  const isReading = reading !== undefined && !reading.refused && !reading.before
  return (
    <Modal titleId={id} isWide onDismiss={onClose}>
      <div className="modal-body">
        <h2 id={id}>{text.t('editor.import.title')}</h2>
        <p>{text.t('gather.import.intro')}</p>
        {lock.structure ? (
          <p className="import-lock">
            <Lock aria-hidden size={16} />
            {text.t('editor.import.locked')}
          </p>
        ) : (
          <>
            <label className="import-file">
              <FileUp aria-hidden size={20} />
              <span className="import-choose">{text.t(reading ? 'editor.import.other' : 'gather.import.choose')}</span>
              <span className="import-name">{reading?.name ?? text.t('gather.import.kinds')}</span>
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
            <Field id={`${id}-words`} label={text.t('gather.import.paste')}>
              <textarea
                id={`${id}-words`}
                className="input import-words"
                rows={4}
                value={words}
                onChange={event => setWords(event.target.value)}
              />
            </Field>
          </>
        )}
        <div aria-live="polite">
          {reading && <ReadingState reading={reading} onAgain={file => void read(file, true)} />}
        </div>
      </div>
      <div className="modal-actions">
        <button type="button" className="button secondary" onClick={isReading ? stop : onClose}>
          {text.t(isReading ? 'gather.import.stop' : 'list.cancel')}
        </button>
        {!lock.structure && words.trim() !== '' && (
          <button
            type="button"
            className="button primary"
            disabled={isReading}
            onClick={() => void read(new File([words], text.t('gather.import.pasted')))}
          >
            {text.t('gather.import.read')}
          </button>
        )}
      </div>
    </Modal>
  )
}

/** How long it is read already, from the first second on; nobody is read a clock aloud. */
function Took({ lines }: { lines: number }) {
  const text = useText()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(before => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return seconds > 0 && <span aria-hidden> {text.t('gather.import.took', { seconds, lines })}</span>
}

type StateProps = { reading: Reading; onAgain: (file: File) => void }

function ReadingState({ reading: { name, source, lines = 0, refused, before }, onAgain }: StateProps) {
  const text = useText()
  const { timeZone } = useSession().municipality
  if (before) {
    const { file, formId, title, at } = before
    return (
      <div className="import-note">
        <p>{text.t('gather.import.before', { at: text.dateTime(at, timeZone), title })}</p>
        <p className="import-ways">
          <Link className="button secondary" to={`/editar/${formId}/questions`}>
            {text.t('gather.import.before.open')}
          </Link>
          <button type="button" className="button quiet" onClick={() => onAgain(file)}>
            {text.t('gather.import.before.again')}
          </button>
        </p>
      </div>
    )
  }
  if (!refused) {
    return (
      <p className="import-note">
        <Spinner /> {text.t('gather.import.reading', { name })}
        <Took lines={lines} />
      </p>
    )
  }
  return (
    <>
      <p className="modal-refusal">
        <CircleAlert aria-hidden size={20} />
        {refused.sentence}
      </p>
      <ReportList
        title={text.t('editor.import.problems')}
        items={refused.problems}
        words={problem => problemText(problem, source, text)}
      />
    </>
  )
}
