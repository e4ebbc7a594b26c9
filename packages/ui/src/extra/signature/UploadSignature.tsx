import type { Text } from '@ventanilla/text/light'
import { type ReactNode, useState } from 'react'
import { Outline } from '../../control/Icon.tsx'
import { fileIcon } from '../files/icons.ts'

type Props = { id: string; accept: string; title: ReactNode; text: Text; onUse(picture: File | undefined): void }

/** A PNG that is there already. */
export function UploadSignature({ id, accept, title, text, onUse }: Props) {
  const [chosen, setChosen] = useState<File>()
  const [isMissing, setIsMissing] = useState(false)
  return (
    <div>
      <div className="v-file">
        <span className="v-file-pick">
          <input
            type="file"
            id={id}
            accept={accept}
            onChange={event => {
              const [file] = event.currentTarget.files ?? []
              if (file) setChosen(file)
              setIsMissing(false)
            }}
          />
          <label className="v-button v-secondary" htmlFor={id}>
            <Outline path={fileIcon} />
            {text.t('answer.extra.file.choose', { kind: 'document' })}
            <span className="v-sr">: {title}</span>
          </label>
        </span>
        <span className="v-file-empty">{chosen?.name ?? text.t('answer.extra.file.empty')}</span>
      </div>
      <output className="v-location-failed">{isMissing && text.t('answer.extra.signature.noImage')}</output>
      <div className="v-signature-actions">
        <button
          type="button"
          className="v-button v-secondary"
          onClick={() => {
            setIsMissing(!chosen)
            onUse(chosen)
          }}
        >
          {text.t('answer.extra.signature.use')}
        </button>
      </div>
    </div>
  )
}
