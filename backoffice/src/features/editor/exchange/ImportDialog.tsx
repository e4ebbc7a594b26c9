import { importedInto } from '@ventanilla/model'
import { FileUp, Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useLock } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { useReplaceForm } from '../state/use-replace-form.ts'
import { ImportReport } from './ImportReport.tsx'
import { type FormFile, readFormFile } from './read-form-file.ts'
import { withoutVideos } from './without-videos.ts'
import '../../../components/import.css'

/** Reads a form from a file, says what it understood, and only then puts it in the place of the one at hand (as one step). */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const id = useId()
  const { store, choices } = useEditor()
  const lock = useLock()
  const replace = useReplaceForm()
  const [chosen, setChosen] = useState<{ name: string; file: FormFile }>()
  const file = chosen?.file
  const given = file?.kind === 'read' ? file.form : undefined
  const form = given && !choices.videoAttachments ? withoutVideos(given) : given
  const read = async (picked: File | undefined) => {
    if (picked) setChosen({ name: picked.name, file: await readFormFile(picked) })
  }
  return (
    <Modal titleId={id} isWide onDismiss={onClose}>
      <div className="modal-body">
        <h2 id={id}>{text.t('editor.import.title')}</h2>
        <p>{text.t('editor.import.intro')}</p>
        {lock.structure ? (
          <p className="import-lock">
            <Lock aria-hidden size={16} />
            {text.t('editor.import.locked')}
          </p>
        ) : (
          <label className="import-file">
            <FileUp aria-hidden size={20} />
            <span className="import-choose">{text.t(chosen ? 'editor.import.other' : 'editor.import.choose')}</span>
            <span className="import-name">{chosen?.name ?? text.t('editor.import.kind')}</span>
            <input
              type="file"
              accept=".json,application/json"
              onChange={event => {
                void read(event.target.files?.[0])
                // The same file can be chosen again, once it was put right.
                event.target.value = ''
              }}
            />
          </label>
        )}
        <div aria-live="polite">
          {chosen && (
            <ImportReport
              file={chosen.file}
              name={chosen.name}
              form={form && importedInto(contentOf(store.get()), form)}
              hasLostVideos={form !== given}
            />
          )}
        </div>
      </div>
      <div className="modal-actions">
        <button type="button" className="button secondary" onClick={onClose}>
          {text.t('list.cancel')}
        </button>
        {form && (
          <button
            type="button"
            className="button primary"
            onClick={() => {
              onClose()
              replace('imported', form)
            }}
          >
            {text.t('editor.import.submit')}
          </button>
        )}
      </div>
    </Modal>
  )
}
