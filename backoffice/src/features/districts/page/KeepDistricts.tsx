import { useMutation } from '@tanstack/react-query'
import type { TownDistricts } from '@ventanilla/api'
import type { District } from '@ventanilla/model'
import { useId } from 'react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { hasCode } from '../../../components/field/field-problem.ts'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { districtsClient } from './districts-client.ts'
import styles from './page.module.css'
import type { useDistrictFile } from './use-district-file.ts'

type Props = {
  town: string
  drawn: readonly District[]
  file: ReturnType<typeof useDistrictFile>
  revision: number
  onKept: (kept: TownDistricts) => void
  /** What somebody else has kept meanwhile. */
  onTheirs: (kept: TownDistricts) => void
}

/** A file that is looked at: where its names stand, and the two ways on. */
export function KeepDistricts({ town, drawn, file, revision, onKept, onTheirs }: Props) {
  const text = useText()
  const id = useId()
  const keep = useMutation({
    mutationFn: () => districtsClient.put(town, revision, collectionOf(drawn)),
    onSuccess: onKept,
  })
  const look = useMutation({
    mutationFn: () => districtsClient.read(town),
    onSuccess: theirs => {
      keep.reset()
      onTheirs(theirs)
    },
  })
  const isStale = hasCode(keep.error, 'request.stale')
  const refusal = look.error ?? keep.error
  return (
    <div className={`card ${styles.keep}`}>
      <p>{text.t('districts.look')}</p>
      {file.properties.length > 1 && (
        <SelectField
          id={id}
          withEmpty={false}
          label={text.t('districts.property')}
          hint={text.t('districts.property.hint', { example: file.property?.example ?? '' })}
          value={file.property?.key ?? ''}
          options={file.properties.map(({ key }) => ({ id: key, name: key }))}
          onChange={file.setProperty}
        />
      )}
      {refusal && (
        <Notice
          title={text.t(isStale ? 'districts.stale' : 'districts.failed')}
          {...(!(isStale && !look.error) && { detail: problemSentence(refusal, text) })}
        >
          {isStale && (
            <BusyButton
              type="button"
              className="button secondary"
              isBusy={look.isPending}
              onClick={() => look.mutate()}
            >
              {text.t('districts.again')}
            </BusyButton>
          )}
        </Notice>
      )}
      <div className={styles.tools}>
        <BusyButton type="button" className="button primary" isBusy={keep.isPending} onClick={() => keep.mutate()}>
          {text.t('districts.keep')}
        </BusyButton>
        <button type="button" className="button secondary" onClick={file.discard}>
          {text.t('districts.discard')}
        </button>
      </div>
    </div>
  )
}

function collectionOf(drawn: readonly District[]) {
  return {
    type: 'FeatureCollection',
    features: drawn.map(({ name, polygons }) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'MultiPolygon', coordinates: polygons },
    })),
  }
}
