import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Municipality, TownDistricts } from '@ventanilla/api'
import { fold } from '@ventanilla/model'
import { FileUp, Trash2 } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { Empty } from '../../../components/Empty.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { useUnsavedGuard } from '../../../context/unsaved.ts'
import { DistrictList } from './DistrictList.tsx'
import { districtsClient } from './districts-client.ts'
import { FileRefusal } from './FileRefusal.tsx'
import { KeepDistricts } from './KeepDistricts.tsx'
import styles from './page.module.css'
import { useDistrictFile } from './use-district-file.ts'
import { type ListedDistrict, withStates } from './with-states.ts'
import { ShapesMap } from '../ShapesMap.tsx'

type Props = { town: Pick<Municipality, 'id' | 'location' | 'timeZone'>; loaded: TownDistricts }

/** What is kept, on a map; a file that is chosen is looked at there first, and kept when somebody says so. */
export function DistrictsEditor({ town, loaded }: Props) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const [kept, setKept] = useState(loaded)
  const [isRemoving, setRemoving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const file = useDistrictFile(town.location)
  const { drawn } = file
  useUnsavedGuard(drawn !== undefined)
  const listed = useMemo(
    (): readonly ListedDistrict[] => (drawn ? withStates(drawn, kept.districts) : kept.districts),
    [drawn, kept],
  )
  const shapes = useMemo(
    () => (drawn ?? kept.districts).map(({ name, polygons }) => ({ id: fold(name), name, polygons, words: name })),
    [drawn, kept],
  )
  const begin = (next: TownDistricts, said: 'districts.done' | 'districts.removed') => {
    setKept(next)
    file.discard()
    setRemoving(false)
    void queries.invalidateQueries({ queryKey: ['districts', town.id] })
    void queries.invalidateQueries({ queryKey: ['form-districts'] })
    notify('success', text.t(said))
    input.current?.focus()
  }
  const remove = useMutation({
    mutationFn: () => districtsClient.remove(town.id, kept.revision),
    onSuccess: next => begin(next, 'districts.removed'),
  })
  const hasAny = kept.districts.length > 0
  return (
    <div className={styles.districts}>
      <div className={styles.tools}>
        <label className="button secondary file-button">
          <FileUp aria-hidden size={16} />
          {text.t(hasAny || drawn ? 'districts.replace' : 'districts.choose')}
          <input
            ref={input}
            type="file"
            accept=".geojson,.json,application/geo+json,application/json"
            disabled={file.isReading}
            onChange={event => {
              const [chosen] = event.target.files ?? []
              if (chosen) void file.choose(chosen)
              event.target.value = ''
            }}
          />
        </label>
        {hasAny && !drawn && (
          <button type="button" className="button quiet with-icon" onClick={() => setRemoving(true)}>
            <Trash2 aria-hidden size={16} />
            {text.t('districts.remove')}
          </button>
        )}
        <output className={styles.count}>
          {text.t('districts.count', { count: (drawn ?? kept.districts).length })}
          {!drawn && kept.updatedAt !== null && ` · ${keptOn(kept.updatedAt)}`}
        </output>
      </div>
      <FileRefusal file={file} />
      {drawn && (
        <KeepDistricts
          town={town.id}
          drawn={drawn}
          file={file}
          revision={kept.revision}
          onKept={next => begin(next, 'districts.done')}
          onTheirs={setKept}
        />
      )}
      {listed.length === 0 ? (
        <div className="card list-card">
          <Empty sentence={text.t('districts.none')} />
        </div>
      ) : (
        <div className={styles.columns}>
          <div className={`card ${styles.map}`}>
            <ShapesMap label={text.t('districts.picture')} shapes={shapes} />
          </div>
          <DistrictList districts={listed} />
        </div>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={text.t('districts.remove')}
          confirm={text.t('districts.remove')}
          isDanger
          isBusy={remove.isPending}
          refusal={remove.error ? problemSentence(remove.error, text) : undefined}
          onConfirm={() => remove.mutate()}
          onClose={() => setRemoving(false)}
        >
          <p>{text.t('districts.remove.sure')}</p>
        </ConfirmDialog>
      )}
    </div>
  )

  function keptOn(at: string): string {
    return text.t('districts.kept', { date: text.dateTime(at, town.timeZone) })
  }
}
